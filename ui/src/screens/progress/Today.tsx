import * as common from 'texts:common';
import * as texts from 'texts:schedule';
import { useId } from 'react';
import { formatDay } from '../../features/plan/formatDay';
import { useToday } from '../../features/plan/useToday';
import { useProgress } from '../../features/progress/ProgressProvider';
import { ContentText } from '../../rich-text/ContentLanguage';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import { type Cards, listDue } from '../../study/cards';
import { findNextDue } from '../../study/schedule/findNextDue';
import { compareNames } from '../../texts/format';
import type { Names } from './useNames';

interface Props {
  /** The known names of courses by id. */
  readonly names: Names['courses'];
  readonly cards: Cards;
}

/** How many questions are due today in each course. Renders nothing if there are no cards. */
export function Today({ names, cards }: Props) {
  const { answered } = useProgress();
  const today = useToday();
  const id = useId();
  const days = [...cards].map(([, { due }]) => due);
  if (days.length === 0) return null;
  const courses = new Map<string, number>();
  for (const questionId of listDue(cards, today)) {
    const course = answered.get(questionId)?.course;
    if (course) courses.set(course, (courses.get(course) ?? 0) + 1);
  }
  const next = findNextDue(days, today);
  return (
    <section className="Overview-course" aria-labelledby={id}>
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
            .map(([course, count]) => {
              const name = names.get(course);
              return (
                <li key={course} className="card item">
                  <div>
                    <p id={`${id}-${course}`}>
                      <strong translate="no">{course}</strong>
                    </p>
                    {name && (
                      <p className="Overview-name">
                        <ContentText language={name.language}>{name.name}</ContentText>
                      </p>
                    )}
                    <p>{texts.dueLeft({ count })}</p>
                  </div>
                  <Link
                    className="button"
                    to={`${routes.practice.path({ classId: course })}?pool=due`}
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
