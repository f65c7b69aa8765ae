import * as texts from 'texts:schedule';
import { useKnownCourse } from '../../api/known';
import { downloadFile } from '../../lib/downloadFile';
import { routes } from '../../routes/paths';
import type { Day } from '../../study/days';
import { buildCalendar } from '../../study/schedule/buildCalendar';
import type { Plan } from '../../study/schedule/plan';

interface Props {
  readonly courseId: string;
  /** The day of the exam. */
  readonly exam: Day;
  readonly days: Plan['days'];
}

/** A button that saves the exam and the days of the plan as a calendar file. */
export function CalendarButton({ courseId, exam, days }: Props) {
  const course = useKnownCourse(courseId);
  const saveCalendar = () => {
    const calendar = buildCalendar({
      course: courseId,
      address: new URL(routes.practice.path({ courseId }), document.baseURI).href,
      exam,
      examTitle: texts.calendarExam({ course: course?.name ?? courseId }),
      days: days.flatMap(({ day, ids }) =>
        ids.length === 0
          ? []
          : { day, title: texts.calendarDay({ course: courseId, count: ids.length }) },
      ),
      now: new Date(),
    });
    downloadFile(`${courseId}.ics`, calendar, 'text/calendar');
  };
  return (
    <button type="button" className="button" onClick={saveCalendar}>
      {texts.addToCalendar()}
    </button>
  );
}
