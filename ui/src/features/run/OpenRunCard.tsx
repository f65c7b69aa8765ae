import * as texts from 'texts:run';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import { findOpenRun } from '../../study/runs/run';
import type { Place } from '../../study/saved';
import { useProgressValue } from '../progress/ProgressProvider';
import './OpenRunCard.css';

/**
 * A card on a page that marks answers at once: says that a run of the same exam is in progress, and
 * links to the run.
 */
export function OpenRunCard({ course, exam }: Place) {
  const going = useProgressValue(({ saved }) => findOpenRun(saved.runs, { course, exam }));
  if (going === undefined) return null;
  return (
    <div className="card item OpenRunCard-card">
      <p>{texts.beside()}</p>
      <Link
        className="button"
        data-look="strong"
        to={routes.sit.path({ courseId: course, examId: exam })}
      >
        {texts.resume()}
      </Link>
    </div>
  );
}
