import * as texts from 'texts:progress';
import { type ReactNode, useId } from 'react';
import { listQuestions } from '../../api/calls';
import { useQuery } from '../../api/replies';
import { AbsenceReason } from '../../components/AbsentExam';
import { useProgress } from '../../features/progress/ProgressProvider';
import { ProgressSummary } from '../../features/progress/ProgressSummary';
import { routes } from '../../routes/paths';
import { countAnswers } from '../../study/countAnswers';
import { formatLocalIsoDate } from '../../study/days';
import { findSavedQuestionState } from '../../study/selectors';
import { formatDate } from '../../texts/format';
import { HeadingName } from './HeadingName';
import type { ExamRow } from './summariseProgress';
import type { KnownName } from './useNames';

interface Props {
  readonly row: ExamRow;
  readonly named: KnownName | undefined;
  readonly lastRun: ReactNode;
  readonly onClear: () => void;
}

/** An exam with the visitor's progress. */
export function ProgressExam({ row, named, lastRun, onClear }: Props) {
  const { course, exam, sat, flagged, last } = row;
  const absent = named?.absent;
  const name = useId();
  const date = last === undefined ? undefined : formatLocalIsoDate(last);
  return (
    <li className="card item">
      <div className="ProgressExam-about">
        <h3 id={name}>
          <HeadingName
            id={exam}
            name={named}
            to={
              absent === undefined
                ? routes.review.path({ courseId: course, examId: exam })
                : undefined
            }
          />
        </h3>
        {absent && (
          <p>
            <AbsenceReason exam={absent} />
          </p>
        )}
        <Standing row={row} />
        {(date !== undefined || flagged + sat > 0) && (
          <p className="ExamFacts-facts">
            {flagged > 0 && <span>{texts.flagged({ count: flagged })}</span>}
            {sat > 0 && <span>{texts.sat({ count: sat })}</span>}
            {date !== undefined && (
              <span>
                {texts.lastAnswered({
                  day: formatDate(date),
                  date: (day) => <time dateTime={date}>{day}</time>,
                })}
              </span>
            )}
          </p>
        )}
        {lastRun}
      </div>
      <button type="button" className="button" aria-describedby={name} onClick={onClear}>
        {texts.clear()}
      </button>
    </li>
  );
}

function Standing({ row }: Pick<Props, 'row'>) {
  const past = useProgress();
  const list = useQuery(listQuestions(row.exam));
  if (list.state === 'loading') return <div className="ProgressExam-standing" />;
  if (list.state === 'loaded') {
    const tally = countAnswers(list.value, past);
    return (
      <div className="ProgressExam-standing">
        {tally.total > 0 && <ProgressSummary tally={tally} />}
      </div>
    );
  }
  const answered = row.questionIds.filter((id) => past.attempts.has(id));
  const right = answered.filter((id) => findSavedQuestionState(id, past) === 'correct');
  return (
    <div className="ProgressExam-standing">
      {texts.answered({ answered: answered.length, right: right.length })}
    </div>
  );
}
