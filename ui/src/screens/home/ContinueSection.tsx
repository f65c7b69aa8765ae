import * as common from 'texts:common';
import * as texts from 'texts:home';
import * as progressTexts from 'texts:progress';
import * as run from 'texts:run';
import * as schedule from 'texts:schedule';
import * as sitTexts from 'texts:sit';
import { type ReactNode, useId, useMemo } from 'react';
import { listExams, listQuestions } from '../../api/calls';
import { useKnownExam } from '../../api/known';
import { useQuery } from '../../api/replies';
import { useToday } from '../../features/plan/useToday';
import { useProgress } from '../../features/progress/ProgressProvider';
import { ContentText } from '../../rich-text/ContentLanguage';
import { Link } from '../../routes/Link';
import { buildPracticePath, progressPath, routes } from '../../routes/paths';
import type { Progress } from '../../study/progress';
import {
  findFinishedRun,
  findNextQuestion,
  listRecentWork,
  type RecentWork,
} from '../../study/recentWork';
import { isWrongOrMissed, listOpenRuns } from '../../study/runs/run';
import { scoreRun } from '../../study/runs/scoring';
import { listCoursesWithPlan } from '../../study/schedule/examDay';
import { readTodaysWork } from '../../study/schedule/todaysWork';
import { isSavedMistake } from '../../study/selectors';
import { compareNames } from '../../texts/format';

/**
 * The maximum number of courses for which today's questions are listed. 'Your progress' lists all
 * courses.
 */
const maxCourses = 3;

/** The maximum number of exams listed. */
const maxExams = 3;

/**
 * The maximum time for which the page waits for a response, in milliseconds. The rest of the page
 * does not need it.
 */
const patience = 2_000;

/** Lists the calls for the exams that the visitor worked on last. */
export function listFirstCalls(progress: Progress) {
  const latest = listRecentWork(progress).slice(0, maxExams);
  const courses = new Set(latest.map(({ course }) => course));
  return [...latest.map(({ exam }) => listQuestions(exam)), ...[...courses].map(listExams)].map(
    (call) => ({ ...call, patience }),
  );
}

/**
 * Everything that a returning visitor can continue: the questions due today, the run in progress,
 * and the exams worked on last.
 */
export function ContinueSection() {
  const id = useId();
  const progress = useProgress();
  const today = useToday();
  const courses = useMemo(
    () =>
      [...readTodaysWork(progress, today).list()].sort(([one], [other]) =>
        compareNames(one, other),
      ),
    [progress, today],
  );
  const planned = listCoursesWithPlan(progress.saved, today);
  const [going] = listOpenRuns(progress.saved.runs);
  const latest = useMemo(() => listRecentWork(progress).slice(0, maxExams), [progress]);
  const isAll = courses.length <= maxCourses;
  return (
    <section className="Items-group ContinueSection-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{texts.goOn()}</h2>
      </header>
      <ul>
        {courses.slice(0, maxCourses).map(([course, { length: count }]) => (
          <Item
            key={course}
            name={course}
            action={(describedBy) => (
              <Link
                className="button"
                to={buildPracticePath(course, 'pool', 'due')}
                aria-describedby={describedBy}
              >
                {schedule.review()}
              </Link>
            )}
          >
            <p>{(planned.includes(course) ? schedule.todayPart : schedule.dueLeft)({ count })}</p>
          </Item>
        ))}
        {going && (
          <Item
            name={<ContentText>{going.title ?? going.exam}</ContentText>}
            action={(describedBy) => (
              <Link
                className="button"
                data-look="strong"
                to={routes.sit.path({ courseId: going.course ?? '', examId: going.exam ?? '' })}
                aria-describedby={describedBy}
              >
                {run.resume()}
              </Link>
            )}
          >
            <p>{run.notice()}</p>
          </Item>
        )}
        {latest.map((work, index) => (
          <LastExam
            key={`${work.course} ${work.exam}`}
            work={work}
            isLatest={index === 0}
            isFirst={index === 0 && going === undefined}
          />
        ))}
      </ul>
      {(!isAll || (courses.length + latest.length === 0 && !going)) && (
        <p>
          <Link to={progressPath}>{progressTexts.heading()}</Link>
        </p>
      )}
    </section>
  );
}

interface ItemProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
  /** Renders the link or button, described by the element with the given id. */
  readonly action: (describedBy: string) => ReactNode;
}

function Item({ name, children, action }: ItemProps) {
  const id = useId();
  return (
    <li className="card item">
      <div>
        <p id={id}>
          <strong>{name}</strong>
        </p>
        {children}
      </div>
      {action(id)}
    </li>
  );
}

interface LastExamProps {
  readonly work: RecentWork;
  /** Whether this is the exam that the visitor worked on last. */
  readonly isLatest: boolean;
  /**
   * Whether the link is emphasised: only for the latest exam, and only if no run is in progress.
   */
  readonly isFirst: boolean;
}

/**
 * An exam that the visitor worked on recently, with its next question and, after a run, a link to the
 * result. There is also a link for practising what was missed in that run or, for the latest exam,
 * the mistakes in its course.
 */
function LastExam({ work, isLatest, isFirst }: LastExamProps) {
  const { course, exam, questionId } = work;
  const progress = useProgress();
  const reply = useQuery(listQuestions(exam));
  useQuery(listExams(course));
  const known = useKnownExam(course, exam);
  const questions = reply.state === 'loaded' ? reply.value : [];
  const next = findNextQuestion(questions, questionId, progress);
  const finished = useMemo(() => findFinishedRun(work, progress), [work, progress]);
  const missed = finished?.questions.filter(isWrongOrMissed).length ?? 0;
  const hasMistakes = useMemo(
    () =>
      isLatest &&
      [...progress.answered].some(
        ([id, entry]) => entry.course === course && isSavedMistake(id, progress),
      ),
    [progress, course, isLatest],
  );
  // The site no longer has the exam.
  if (reply.state === 'empty' || known?.isAbsent) return null;
  const params = { courseId: course, examId: exam };
  const number = next === undefined ? 0 : questions.indexOf(next) + 1;
  const isLoaded = reply.state === 'loaded';
  const describeStanding = () => {
    if (!isLatest || !isLoaded) return false;
    return next === undefined
      ? texts.allAnswered()
      : common.questionOf({ number, total: questions.length });
  };
  const standing = describeStanding();
  const { points, of } = scoreRun(finished?.questions ?? []);
  const onward =
    next === undefined
      ? routes.review.path(params)
      : routes.question.path({ ...params, questionId: next.id });
  return (
    <Item
      name={
        // Each part has a span, because translators move bare text.
        known ? (
          <span key="name">
            <ContentText language={known.language}>{known.description}</ContentText>
          </span>
        ) : (
          <span key="id">{exam}</span>
        )
      }
      action={(describedBy) => (
        <div className="actions">
          {finished !== undefined && missed > 0 ? (
            <Link
              className="button"
              to={buildPracticePath(course, 'run', finished.id)}
              aria-describedby={describedBy}
            >
              {sitTexts.practiseMissed({ count: missed })}
            </Link>
          ) : (
            hasMistakes && (
              <Link
                className="button"
                to={buildPracticePath(course, 'pool', 'mistakes')}
                aria-describedby={describedBy}
              >
                {progressTexts.practiseMistakes()}
              </Link>
            )
          )}
          <Link
            className="button"
            data-look={isFirst ? 'strong' : undefined}
            to={onward}
            aria-describedby={describedBy}
          >
            {isLoaded && next === undefined ? texts.seeExam() : texts.goOn()}
          </Link>
        </div>
      )}
    >
      <p>
        <span>{course}</span>
        {standing && <span>{`\u00A0· ${standing}`}</span>}
      </p>
      {finished && (
        <p>
          <Link to={routes.sit.path(params)}>
            {of > 0 ? run.last({ points, total: of }) : run.showResult()}
          </Link>
        </p>
      )}
    </Item>
  );
}
