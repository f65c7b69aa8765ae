import { useState } from 'react';
import type { Exam } from '../../api/calls';
import { KeepOffline } from '../../offline/KeepOffline';
import { ExamItem } from './ExamItem';
import styles from './ExamList.module.css';
import { TimedExamNotice } from './TimedExamNotice';

interface Props {
  readonly classId: string;
  readonly exams: readonly Exam[];
}

/** The exams of a course. Another course needs another key. */
export function ExamList({ classId, exams }: Props) {
  const [noticed, setNoticed] = useState(false);
  return (
    <>
      <div className={styles.tools}>
        <KeepOffline classId={classId} />
      </div>
      <ul>
        {exams.map((exam) => (
          <ExamItem key={exam.id} classId={classId} exam={exam} onTimed={() => setNoticed(true)} />
        ))}
      </ul>
      {noticed && <TimedExamNotice onClose={() => setNoticed(false)} />}
    </>
  );
}
