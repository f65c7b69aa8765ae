import * as texts from 'texts:question';
import { Icon } from '../../components/Icon';

interface Props {
  readonly flagged: boolean;
  readonly onFlag: (on: boolean) => void;
}

/** A button that flags a question. The question bar shows the flag. */
export function FlagButton({ flagged, onFlag }: Props) {
  return (
    <button
      type="button"
      className="button FlagButton-flag"
      aria-pressed={flagged}
      aria-keyshortcuts="f"
      onClick={() => onFlag(!flagged)}
    >
      <Icon name="flag" />
      {texts.flag()}
    </button>
  );
}
