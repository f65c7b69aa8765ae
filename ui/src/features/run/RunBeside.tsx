import * as texts from 'texts:run';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import type { Place } from '../../study/metadata';
import { listGoing } from '../../study/runs/run';
import { useProgressValue } from '../progress/ProgressProvider';
import './RunBeside.css';

/** Says on a page that marks answers at once that a run of the same exam is in progress, and leads back to it. */
export function RunBeside({ course, exam }: Place) {
  const isGoing = useProgressValue(({ saved }) =>
    listGoing(saved.runs).some((run) => run.course === course && run.exam === exam),
  );
  if (!isGoing) return null;
  return (
    <div className="card item RunBeside-notice">
      <p>{texts.beside()}</p>
      <Link
        className="button"
        data-look="strong"
        to={routes.sit.path({ classId: course, examId: exam })}
      >
        {texts.resume()}
      </Link>
    </div>
  );
}
