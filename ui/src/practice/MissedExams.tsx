import * as common from 'texts:common';
import * as texts from 'texts:practice';
import type { Exam } from '../api/calls';
import { Note } from '../components/Note';
import { formatNames } from '../texts/format';

interface Props {
  readonly exams: readonly Exam[];
  readonly onRetry: () => void;
}

/** Says which exams could not be loaded; the others can be practised all the same. */
export function MissedExams({ exams, onRetry }: Props) {
  return (
    <Note kind="failed">
      <p>{texts.notLoaded({ exams: formatNames(exams.map(({ description }) => description)) })}</p>
      <button type="button" className="button" onClick={onRetry}>
        {common.tryAgain()}
      </button>
    </Note>
  );
}
