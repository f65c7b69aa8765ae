import * as texts from 'texts:run';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import { findOpenRun } from '../../study/runs/run';
import type { Place } from '../../study/saved';
import { useProgressValue } from '../progress/ProgressProvider';

/** The fact that a run of an exam is in progress, if there is one, with a link to the run. */
export function OpenRunFact({ course, exam }: Place) {
  const going = useProgressValue(({ saved }) => findOpenRun(saved.runs, { course, exam }));
  if (going === undefined) return null;
  return (
    <p className="ExamFacts-facts">
      <span>{texts.notice()}</span>
      <span>
        <Link to={routes.sit.path({ courseId: course, examId: exam })}>{texts.resume()}</Link>
      </span>
    </p>
  );
}
