/** A decorative bar next to text. `share` is from 0 to 1. */
export function ScoreBar({ share }: { readonly share: number }) {
  return (
    <svg className="ScoreBar-bar" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" className="ScoreBar-whole" />
      <rect width={`${100 * share}%`} height="100%" className="ScoreBar-part" />
    </svg>
  );
}
