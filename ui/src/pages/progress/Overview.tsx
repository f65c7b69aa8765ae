import * as common from 'texts:common';
import * as texts from 'texts:progress';
import { useId, useMemo } from 'react';
import { Note } from '../../components/Note';
import { usePreload } from '../../lib/useChunk';
import { clearing } from '../../progress/lazy';
import { useProgress, useProgressStore } from '../../progress/ProgressProvider';
import { UnsavedNotice } from '../../progress/UnsavedNotice';
import { useAnnouncement } from '../../progress/useAnnouncement';
import { useReviews } from '../../schedule/useReviews';
import { LinkImport } from './LinkImport';
import styles from './Overview.module.css';
import { type CourseRows, type ExamRow, overviewOf } from './overviewOf';
import { ProgressExam } from './ProgressExam';
import { Today } from './Today';
import { Tools } from './Tools';
import { type ListOf, useLists } from './useLists';
import { useLocating } from './useLocating';

import { type Names, useNames } from './useNames';

type Clear = (ids: readonly string[], of: string) => void;

/** The saved progress by course and exam, with what can be done with it. */
export function Overview() {
  const progress = useProgress();
  const { read, change } = useProgressStore();
  const listOf = useLists();
  const { courses, unplaced } = useMemo(() => overviewOf(progress), [progress]);
  const { state, gone, missed } = useLocating(unplaced, listOf, change);
  const names = useNames(courses);
  const { reviews, isSettled } = useReviews();
  const { said, say } = useAnnouncement(styles.said);
  const onClear: Clear = async (ids, of) => {
    try {
      const { clear } = await clearing.load();
      const cleared = clear({ store: { read, change }, of, ids });
      if (cleared) say(cleared);
    } catch {
      say(common.clearFailed());
    }
  };
  usePreload(clearing);
  return (
    <>
      <UnsavedNotice />
      {courses.length + unplaced.length === 0 && <Note kind="empty">{texts.empty()}</Note>}
      {isSettled && <Today names={names?.courses} reviews={reviews} />}
      {isSettled &&
        courses.map((rows) => (
          <Course key={rows.course} rows={rows} names={names} listOf={listOf} onClear={onClear} />
        ))}
      {state === 'asking' && <Note kind="loading">{common.loadingExams()}</Note>}
      <Elsewhere ids={gone} describe={texts.gone} onClear={onClear} />
      <Elsewhere ids={missed} describe={texts.missed} onClear={onClear} />
      <Tools say={say} />
      <LinkImport say={say} />
      {said}
    </>
  );
}

interface CourseProps {
  readonly rows: CourseRows;
  readonly names: Names | undefined;
  readonly listOf: ListOf;
  readonly onClear: Clear;
}

function Course({ rows: { course, exams }, names, listOf, onClear }: CourseProps) {
  const name = useId();
  const all = exams.flatMap(idsOf);
  return (
    <section className={styles.course} aria-labelledby={name}>
      <header>
        <div>
          <h2 id={name}>{course}</h2>
          <Name of={names?.courses.get(course)} pending={names === undefined} />
        </div>
        <button
          type="button"
          className="button"
          aria-describedby={name}
          onClick={() => onClear(all, course)}
        >
          {texts.clear()}
        </button>
      </header>
      <ul>
        {exams.map((row) => (
          <ProgressExam
            key={row.exam}
            row={row}
            description={<Name of={names?.exams.get(row.exam)} pending={names === undefined} />}
            listOf={listOf}
            onClear={() => onClear(idsOf(row), row.exam)}
          />
        ))}
      </ul>
    </section>
  );
}

interface NameProps {
  readonly of: string | undefined;
  readonly pending: boolean;
}

/** A name below its id. Its line is reserved while it is looked up. */
function Name({ of, pending }: NameProps) {
  return of !== undefined || pending ? <p className={styles.name}>{of}</p> : null;
}

function idsOf({ questionIds, runIds }: ExamRow): string[] {
  return [...questionIds, ...runIds];
}

interface ElsewhereProps {
  readonly ids: readonly string[];
  readonly describe: (args: { readonly questions: string }) => string;
  readonly onClear: Clear;
}

/** The progress of questions whose exam is not known. */
function Elsewhere({ ids, describe, onClear }: ElsewhereProps) {
  const words = useId();
  if (ids.length === 0) return null;
  const of = describe({ questions: common.questions({ count: ids.length }) });
  return (
    <p className={styles.elsewhere}>
      <span id={words}>{of}</span>
      <button
        type="button"
        className="button"
        aria-describedby={words}
        onClick={() => onClear(ids, of)}
      >
        {texts.clear()}
      </button>
    </p>
  );
}
