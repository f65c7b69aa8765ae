import * as common from 'texts:common';
import * as texts from 'texts:practice';
import * as scheduleTexts from 'texts:schedule';
import { Link } from '../../routes/Link';
import { buildPracticePath, coursesPath, routes } from '../../routes/paths';

interface Props {
  readonly classId: string;
  /** How many questions of the course are due. */
  readonly due: number;
}

/** What can be done once no mistakes are left. */
export function NextSteps({ classId, due }: Props) {
  return (
    <>
      {due > 0 && (
        <Link className="button" to={buildPracticePath(classId, 'due')}>
          {common.facts({ before: scheduleTexts.due(), next: common.questions({ count: due }) })}
        </Link>
      )}
      <Link className="button" to={routes.exams.path({ classId })}>
        {texts.sitExam()}
      </Link>
      <Link className="button" to={coursesPath}>
        {texts.otherCourse()}
      </Link>
    </>
  );
}
