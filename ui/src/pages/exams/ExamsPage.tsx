import { useState } from 'react';
import { listExams } from '../../api';
import { PageHead } from '../../components/PageHead';
import { ReplyView } from '../../components/ReplyView';
import { useParts } from '../../components/useParts';
import { useReply } from '../../components/useReply';
import { useTitle } from '../../components/useTitle';
import { routes } from '../../paths';
import { titles } from '../../titles';
import { ExamItem } from './ExamItem';
import styles from './ExamsPage.module.css';
import { TimedExamNotice } from './TimedExamNotice';

export function ExamsPage() {
  const { classId } = useParts(routes.exams);
  const exams = useReply(listExams(classId));
  useTitle(titles.exams(classId));
  // The course whose exams the popup stands before: with another one it is gone.
  const [noticedAt, setNoticedAt] = useState<string>();
  return (
    <>
      <PageHead heading={`Exams for class ${classId}:`} />
      <ReplyView
        of={exams}
        loading="Loading exams..."
        empty="No exams available for this course."
        failed={(message) => `Error loading exams: ${message}`}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((exam) => (
              <ExamItem
                key={exam.id}
                classId={classId}
                exam={exam}
                onTimed={() => setNoticedAt(classId)}
              />
            ))}
          </ul>
        )}
      </ReplyView>
      {noticedAt === classId && <TimedExamNotice onClose={() => setNoticedAt(undefined)} />}
    </>
  );
}
