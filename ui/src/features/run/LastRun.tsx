import * as texts from 'texts:run';
import { useMemo } from 'react';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import { listRuns, readRuns } from '../../study/runs/run';
import { scoreRun } from '../../study/runs/scoring';
import type { Place } from '../../study/saved';
import { useProgressValue } from '../progress/ProgressProvider';

/**
 * A link to the result of the last run of an exam, with its score. Not shown while a run is in
 * progress, because the address then shows that run.
 */
export function LastRun({ course, exam }: Place) {
  const saved = useProgressValue(({ saved }) => saved.runs);
  const [latest] = useMemo(
    () => listRuns(readRuns(saved), { course, exam }),
    [saved, course, exam],
  );
  if (!latest?.ended) return null;
  const { points, of } = scoreRun(latest.questions);
  return (
    <Link to={routes.sit.path({ courseId: course, examId: exam })}>
      {of > 0 ? texts.last({ points, total: of }) : texts.showResult()}
    </Link>
  );
}
