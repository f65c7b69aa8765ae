import type { Day } from '../../study/days';
import { canEstimate } from '../../study/schedule/estimateScore';
import { Estimate } from './Estimate';
import { ExamDateField } from './ExamDateField';
import './ExamPreparation.css';
import { PlanSection } from './PlanSection';
import type { CoursePlan } from './usePlan';

interface Props extends CoursePlan {
  readonly courseId: string;
  readonly today: Day;
  /** Called with the ids of the questions in today's part of the plan. */
  readonly onStart: (questionIds: readonly string[]) => void;
}

/** The exam date of a course, the plan until then, and the estimate for that day. */
export function ExamPreparation({ courseId, examDay, plan, studied, today, onStart }: Props) {
  return (
    <>
      <div className="ExamPreparation-section">
        <ExamDateField courseId={courseId} />
      </div>
      {examDay && plan && (
        <PlanSection
          courseId={courseId}
          examDay={examDay}
          plan={plan}
          isEstimated={canEstimate(studied)}
          today={today}
          onStart={onStart}
        />
      )}
      <Estimate
        courseId={courseId}
        studied={studied}
        day={examDay?.on ?? today}
        isOfExam={examDay !== undefined}
      />
    </>
  );
}
