import * as common from 'texts:common';
import * as texts from 'texts:schedule';
import { useId, useMemo } from 'react';
import { formatDay } from '../../features/plan/formatDay';
import { useToday } from '../../features/plan/useToday';
import { useProgress } from '../../features/progress/ProgressProvider';
import { Link } from '../../routes/Link';
import { buildPracticePath } from '../../routes/paths';
import type { Cards } from '../../study/cards';
import { listCoursesWithPlan } from '../../study/schedule/examDay';
import { findNextDue } from '../../study/schedule/findNextDue';
import { readTodaysWork } from '../../study/schedule/todaysWork';
import { compareNames } from '../../texts/format';
import { HeadingName } from './HeadingName';
import type { KnownNames } from './useNames';

interface Props {
  /** The known names of courses, by course id. */
  readonly names: KnownNames['courses'];
  readonly cards: Cards;
}

/**
 * The number of questions to answer today in each course. Renders nothing if there are neither
 * cards nor plans.
 */
export function Today({ names, cards }: Props) {
  const progress = useProgress();
  const today = useToday();
  const id = useId();
  const courses = useMemo(() => readTodaysWork(progress, today).list(), [progress, today]);
  const planned = listCoursesWithPlan(progress.saved, today);
  // The questions that a plan has for later days are not known here.
  const isPlanned = (questionId: string) =>
    planned.includes(progress.answered.get(questionId)?.course ?? '');
  const days = [...cards].flatMap(([questionId, { due }]) => (isPlanned(questionId) ? [] : due));
  if (days.length + planned.length + courses.size === 0) return null;
  const next = findNextDue(days, today);
  return (
    <section className="Items-group" aria-labelledby={id}>
      <header>
        <h2 id={id}>{texts.today()}</h2>
      </header>
      {courses.size === 0 ? (
        <p>
          {next === undefined
            ? texts.dueNone()
            : common.sentences({
                before: texts.dueNone(),
                next: texts.nextDue({ ...next, day: formatDay(next.day, today) }),
              })}
        </p>
      ) : (
        <ul>
          {[...courses]
            .sort(([a], [b]) => compareNames(a, b))
            .map(([course, { length: count }]) => {
              return (
                <li key={course} className="card item">
                  <div>
                    <p id={`${id}-${course}`} className="Overview-name">
                      <HeadingName id={course} name={names.get(course)} />
                    </p>
                    <p>{(planned.includes(course) ? texts.todayPart : texts.dueLeft)({ count })}</p>
                  </div>
                  <Link
                    className="button"
                    to={buildPracticePath(course, 'pool', 'due')}
                    aria-describedby={`${id}-${course}`}
                  >
                    {texts.review()}
                  </Link>
                </li>
              );
            })}
        </ul>
      )}
    </section>
  );
}
