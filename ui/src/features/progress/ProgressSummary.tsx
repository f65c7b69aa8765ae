import * as texts from 'texts:exam';
import type { CSSProperties } from 'react';
import type { AnswerCounts } from '../../study/countAnswers';

interface Props {
  readonly tally: AnswerCounts;
}

/** The visitor's progress in an exam, in words and as a small bar that shows the same. */
export function ProgressSummary({ tally: { total, answered, right } }: Props) {
  const share = {
    '--share-answered': total === 0 ? 0 : answered / total,
    '--share-right': total === 0 ? 0 : right / total,
  } as CSSProperties;
  return (
    <div className="soft ProgressSummary-summary">
      <span className="ProgressSummary-bar" style={share} aria-hidden="true" />
      <span>{texts.progress({ answered, total, right })}</span>
    </div>
  );
}
