import type { ExamQuestion } from '../api';
import { isCorrected, type Past } from '../standing';
import type { Grade, Study } from '../study';

/** How visitors have graded their answer; what was corrected since has no grade. */
export function gradeAt(
  question: ExamQuestion,
  past: Past & Pick<Study, 'grades'>,
): Grade | undefined {
  const { grade, revision } = past.grades.get(question.id) ?? {};
  const isOfAnother = !!revision && !!question.revision && revision !== question.revision;
  return isOfAnother || isCorrected(question, past) ? undefined : grade;
}
