import * as texts from 'texts:question';
import { Icon } from '../../components/Icon';
import styles from './FlagButton.module.css';

interface Props {
  readonly flagged: boolean;
  readonly onFlag: (on: boolean) => void;
}

/** Flags a question, which the question bar shows. */
export function FlagButton({ flagged, onFlag }: Props) {
  return (
    <button
      type="button"
      className={`button ${styles.flag}`}
      aria-pressed={flagged}
      aria-keyshortcuts="f"
      onClick={() => onFlag(!flagged)}
    >
      <Icon name="flag" />
      {texts.flag()}
    </button>
  );
}
