/**
 * Formats a duration as `mm:ss`, rounded down to whole seconds. The minutes may have more than two
 * digits.
 */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** Formats the time left as `mm:ss`, rounded up to whole seconds. */
export function formatRemaining(milliseconds: number): string {
  return formatDuration(Math.ceil(milliseconds / 1_000) * 1_000);
}
