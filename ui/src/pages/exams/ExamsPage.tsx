import { useState } from 'react';
import { listExams } from '../../api';
import { Outcome } from '../../components/Outcome';
import { PageHead } from '../../components/PageHead';
import { useAnswer } from '../../components/useAnswer';
import { useIds } from '../../components/useIds';
import { useTitle } from '../../components/useTitle';
import { titles } from '../../titles';
import { ExamItem } from './ExamItem';
import styles from './ExamsPage.module.css';
import { TimedExamNotice } from './TimedExamNotice';

export function ExamsPage() {
  const { classId } = useIds();
  const exams = useAnswer(listExams(classId));
  const [noticed, setNoticed] = useState(false);
  useTitle(titles.exams(classId));
  return (
    <>
      <PageHead heading={`Exams for class ${classId}:`} />
      <Outcome
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
                onTimed={() => setNoticed(true)}
              />
            ))}
          </ul>
        )}
      </Outcome>
      {noticed && <TimedExamNotice onClose={() => setNoticed(false)} />}
    </>
  );
}
