import * as common from 'texts:common';
import * as texts from 'texts:progress';
import { useId, useMemo, useState } from 'react';
import { Note } from '../../components/Note';
import { useFreshCards } from '../../features/plan/useFreshCards';
import { useToday } from '../../features/plan/useToday';
import { useTodaysPartsSettled } from '../../features/plan/useTodaysPartsSettled';
import { clearChunk } from '../../features/progress/chunks';
import type { ClearTarget } from '../../features/progress/clearWithUndo';
import { useProgress, useProgressStore } from '../../features/progress/ProgressProvider';
import { UnsavedNotice } from '../../features/progress/UnsavedNotice';
import { useAnnouncement } from '../../features/progress/useAnnouncement';
import { defineChunk, useChunk, usePreload } from '../../lib/chunks';
import { Link } from '../../routes/Link';
import { buildPracticePath, routes } from '../../routes/paths';
import { listCoursesWithPlan } from '../../study/schedule/examDay';
import { isSavedMistake } from '../../study/selectors';
import { HeadingName } from './HeadingName';
import { ProgressExam } from './ProgressExam';
import { type CourseRows, type ExamRow, summariseProgress } from './summariseProgress';
import { Today } from './Today';
import { Tools, TransferLinkDialog } from './Tools';
import { useLocateQuestions } from './useLocateQuestions';
import { type KnownNames, useNames } from './useNames';

const courseChunk = defineChunk(async () => {
  const [date, run] = await Promise.all([
    import('../../features/plan/ExamDateField'),
    import('../../features/run/LastRunLink'),
  ]);
  return { ...date, ...run };
});

type CourseParts = Awaited<ReturnType<typeof courseChunk.load>>;

type Clear = (ids: readonly string[], cleared: ClearTarget) => void;

/** The saved progress by course and exam, with tools to clear, export and move it. */
export function Overview() {
  const progress = useProgress();
  const { read, change, drafts } = useProgressStore();
  const overview = useMemo(() => summariseProgress(progress), [progress]);
  const today = useToday();
  const { unplaced } = overview;
  const { saved } = progress;
  const planned = useMemo(() => listCoursesWithPlan(saved, today), [saved, today]);
  // A course whose date was removed on this page stays, with the message and its Undo button.
  const [shown, setShown] = useState(planned);
  if (planned.some((course) => !shown.includes(course))) {
    setShown([...new Set([...shown, ...planned])]);
  }
  const courses = useMemo(() => addPlanned(overview.courses, shown), [overview.courses, shown]);
  const { state, gone, failed } = useLocateQuestions(overview, change);
  const [isReady, setIsReady] = useState(false);
  const names = useNames(courses, isReady);
  const { cards, isSettled } = useFreshCards();
  const areParts = useTodaysPartsSettled();
  const chunk = useChunk(courseChunk, { isWanted: courses.length > 0 });
  const isWaiting = chunk.state === 'loading' && courses.length > 0;
  const { region, announce } = useAnnouncement('Overview-said');
  const onClear: Clear = async (ids, what) => {
    try {
      const { clearProgress } = await clearChunk.load();
      const cleared = clearProgress({ store: { read, change, drafts }, cleared: what, ids });
      if (cleared) announce(cleared);
    } catch {
      announce(common.clearFailed);
    }
  };
  usePreload(clearChunk);
  // The due questions and the names are at the top, so the page waits for them when it opens.
  if (isSettled && areParts && !isWaiting && names !== undefined && !isReady) setIsReady(true);
  if (!isReady || names === undefined) return <Note kind="loading">{common.loadingPage()}</Note>;
  return (
    <>
      <UnsavedNotice />
      {courses.length + unplaced.length === 0 && <Note kind="empty">{texts.empty()}</Note>}
      <Today names={names.courses} cards={cards} />
      {courses.map((rows) => (
        <Course
          key={rows.course}
          rows={rows}
          names={names}
          onClear={onClear}
          parts={chunk.state === 'loaded' ? chunk.value : undefined}
        />
      ))}
      {state === 'loading' && <Note kind="loading">{common.loadingExams()}</Note>}
      <Elsewhere of="gone" ids={gone} onClear={onClear} />
      <Elsewhere of="missed" ids={failed} onClear={onClear} />
      <Tools announce={announce} onForget={() => setShown([])} />
      <TransferLinkDialog announce={announce} />
      {region}
    </>
  );
}

/** Returns the courses that have progress, and those that only have or had a plan. */
function addPlanned(rows: readonly CourseRows[], planned: readonly string[]): CourseRows[] {
  const others = planned.filter((course) => rows.every((row) => row.course !== course));
  return [...rows, ...others.map((course) => ({ course, exams: [] }))];
}

interface CourseProps {
  readonly rows: CourseRows;
  readonly names: KnownNames;
  readonly onClear: Clear;
  readonly parts: CourseParts | undefined;
}

function Course({ rows: { course, exams }, names, onClear, parts }: CourseProps) {
  const name = useId();
  const all = exams.flatMap(listIds);
  const past = useProgress();
  const hasMistakes = exams.some(({ questionIds }) =>
    questionIds.some((id) => isSavedMistake(id, past)),
  );
  return (
    <section className="Items-group" aria-labelledby={`${name}-code`}>
      <header>
        <h2 id={name}>
          <HeadingName
            id={course}
            codeId={`${name}-code`}
            name={names.courses.get(course)}
            to={routes.exams.path({ courseId: course })}
          />
        </h2>
        {hasMistakes && (
          <Link
            className="button"
            to={buildPracticePath(course, 'pool', 'mistakes')}
            aria-describedby={name}
          >
            {texts.practiseMistakes()}
          </Link>
        )}
      </header>
      {parts && <parts.ExamDateField courseId={course} describedBy={`${name}-code`} />}
      {exams.length > 0 && (
        <ClearRow
          words={texts.allOfCourse()}
          describedBy={name}
          onClear={() => onClear(all, { of: 'course', course })}
        />
      )}
      {exams.length > 0 && (
        <ul>
          {exams.map((row) => (
            <ProgressExam
              key={row.exam}
              row={row}
              named={names.exams.get(row.exam)}
              lastRun={parts && <parts.LastRunLink course={course} exam={row.exam} isFact />}
              onClear={() => onClear(listIds(row), { of: 'exam', exam: row.exam })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function listIds({ questionIds, runIds }: ExamRow): string[] {
  return [...questionIds, ...runIds];
}

interface ElsewhereProps {
  readonly of: 'gone' | 'missed';
  readonly ids: readonly string[];
  readonly onClear: Clear;
}

/** Questions that have progress but whose exam is not known. */
function Elsewhere({ of, ids, onClear }: ElsewhereProps) {
  if (ids.length === 0) return null;
  const count = ids.length;
  return (
    <ClearRow
      words={of === 'gone' ? texts.gone({ count }) : texts.missed({ count })}
      onClear={() => onClear(ids, { of, count })}
    />
  );
}

interface ClearRowProps {
  readonly words: string;
  /** The id of an element that describes more precisely what is cleared. */
  readonly describedBy?: string;
  readonly onClear: () => void;
}

/** A description of what can be cleared, and the button for clearing it. */
function ClearRow({ words, describedBy = '', onClear }: ClearRowProps) {
  const id = useId();
  return (
    <p className="Items-row Overview-row">
      <span id={id}>{words}</span>
      <button
        type="button"
        className="button"
        aria-describedby={`${id} ${describedBy}`}
        onClick={onClear}
      >
        {texts.clear()}
      </button>
    </p>
  );
}
