import * as common from 'texts:common';
import * as texts from 'texts:practice';
import * as scheduleTexts from 'texts:schedule';
import { Link } from '../../routes/Link';
import { buildPracticePath, coursesPath, routes } from '../../routes/paths';
import { readTodaysWork } from '../../study/schedule/todaysWork';
import { useToday } from '../plan/useToday';
import { useProgress } from '../progress/ProgressProvider';

interface Props {
  readonly courseId: string;
}

/** Suggestions for what to do once no mistakes are left. */
export function NextSteps({ courseId }: Props) {
  const progress = useProgress();
  const today = useToday();
  const due = readTodaysWork(progress, today).list().get(courseId)?.length ?? 0;
  return (
    <>
      {due > 0 && (
        <Link className="button" to={buildPracticePath(courseId, 'pool', 'due')}>
          {common.facts({ before: scheduleTexts.due(), next: common.questions({ count: due }) })}
        </Link>
      )}
      <Link className="button" to={routes.exams.path({ courseId })}>
        {texts.sitExam()}
      </Link>
      <Link className="button" to={coursesPath}>
        {texts.otherCourse()}
      </Link>
    </>
  );
}
