import * as common from 'texts:common';
import * as texts from 'texts:exams';
import { useState } from 'react';
import { listExams } from '../../api/calls';
import { useQuery } from '../../api/replies';
import type { Exam } from '../../api/types';
import { isPaperOnly } from '../../components/Attachments';
import { Dialog } from '../../components/Dialog';
import { PageHead } from '../../components/PageHead';
import { QueryView } from '../../components/QueryView';
import { OfflineCourseButton } from '../../features/offline/OfflineCourseButton';
import { Link } from '../../routes/Link';
import { useRouteParams } from '../../routes/page';
import { routes } from '../../routes/paths';
import { isWithheld } from '../../study/selectors';
import { ExamItem } from './ExamItem';

// The page with the exams of a course.

export const listFirstCalls = (path: string) => [listExams(routes.exams.read(path).courseId)];

export function Page() {
  const { courseId } = useRouteParams(routes.exams);
  const exams = useQuery(listExams(courseId));
  return (
    <>
      <PageHead heading={texts.heading({ course: courseId })}>
        <div className="actions">
          <Link className="button" to={routes.practice.path({ courseId })}>
            {texts.practice()}
          </Link>
        </div>
      </PageHead>
      <QueryView
        of={exams}
        loading={common.loadingExams()}
        empty={texts.empty()}
        failed={(message) => texts.failed({ message })}
      >
        {(list) => <ExamList key={courseId} courseId={courseId} exams={list} />}
      </QueryView>
    </>
  );
}

interface ExamListProps {
  readonly courseId: string;
  readonly exams: readonly Exam[];
}

/** The exams of a course. Needs a different `key` for each course. */
function ExamList({ courseId, exams }: ExamListProps) {
  const [noticed, setNoticed] = useState<Exam>();
  return (
    <>
      <div className="ExamList-tools">
        <OfflineCourseButton courseId={courseId} />
      </div>
      <ul>
        {exams.map((exam) => (
          <ExamItem
            key={exam.id}
            courseId={courseId}
            exam={exam}
            onTimed={() => setNoticed(exam)}
          />
        ))}
      </ul>
      {noticed && (
        <TimedExamNotice courseId={courseId} exam={noticed} onClose={() => setNoticed(undefined)} />
      )}
    </>
  );
}

interface NoticeProps {
  readonly courseId: string;
  readonly exam: Exam;
  readonly onClose: () => void;
}

/**
 * A dialog that says that timed exams are not available, and offers to sit the exam if possible.
 */
function TimedExamNotice({ courseId, exam, onClose }: NoticeProps) {
  const canBeSat = !isPaperOnly(exam.files, exam.questions) && !isWithheld(exam);
  return (
    <Dialog sentence={texts.timedNotice()} onClose={onClose}>
      {(close) => (
        <div className="actions">
          <button type="button" className="button" onClick={close}>
            {common.close()}
          </button>
          {canBeSat && (
            <Link
              className="button"
              data-look="strong"
              to={routes.sit.path({ courseId, examId: exam.id })}
            >
              {texts.sitAgainstClock()}
            </Link>
          )}
        </div>
      )}
    </Dialog>
  );
}
