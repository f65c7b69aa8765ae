import * as texts from 'texts:run';
import { useMemo } from 'react';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import { findLastRun } from '../../study/runs/findLastRun';
import { scoreRun } from '../../study/runs/scoring';
import type { Place } from '../../study/saved';
import { useProgressValue } from '../progress/ProgressProvider';

interface Props extends Place {
  /** Whether the link is a line of its own among the facts about the exam. */
  readonly isFact?: boolean;
}

/**
 * A link to the result of the last run of an exam, with its score. Not shown while a run is in
 * progress, because the address then shows that run.
 */
export function LastRunLink({ course, exam, isFact = false }: Props) {
  const runs = useProgressValue(({ saved }) => saved.runs);
  const run = useMemo(() => findLastRun(runs, { course, exam }), [runs, course, exam]);
  if (run === undefined) return null;
  const { points, of } = scoreRun(run.questions);
  const link = (
    <Link to={routes.sit.path({ courseId: course, examId: exam })}>
      {of > 0 ? texts.last({ points, total: of }) : texts.showResult()}
    </Link>
  );
  if (!isFact) return link;
  return (
    <p className="ExamFacts-facts">
      <span>{link}</span>
    </p>
  );
}
