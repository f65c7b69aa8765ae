import * as resultTexts from 'texts:results';
import * as texts from 'texts:sit';
import { useCallback, useDeferredValue } from 'react';
import type { QueryState } from '../../api/replies';
import type { ExamResults, Question } from '../../api/types';
import { ScoreBar } from '../../components/ScoreBar';
import { TopicName } from '../../components/TopicName';
import { Link } from '../../routes/Link';
import { buildPracticePath } from '../../routes/paths';
import { isLeftBlank, isWrongOrMissed, type RunContent, type SavedRun } from '../../study/runs/run';
import { gradeRunAttempt } from '../../study/runs/runChanges';
import {
  type Score,
  scoreRun,
  scoreTopics,
  type TopicScore,
  toPercent,
} from '../../study/runs/scoring';
import type { Grade } from '../../study/saved';
import { formatPercent } from '../../texts/format';
import { useProgressStore } from '../progress/ProgressProvider';
import { EarlierRuns } from './EarlierRuns';
import { formatDuration } from './formatDuration';
import { formatLocalTime } from './formatLocalTime';
import { ResultQuestions } from './ResultQuestions';
import './RunResult.css';
import './RunsChart.css';

interface Props {
  readonly run: SavedRun;
  readonly content: QueryState<RunContent>;
  /** The official results of the exam. */
  readonly results: ExamResults | null | undefined;
  /** The earlier runs of the exam, latest first. */
  readonly earlier: readonly SavedRun[];
  /**
   * Whether to move the focus to the new state, which is done only if the visitor began or ended a
   * run on this page.
   */
  readonly movesFocus: boolean;
  readonly onAgain: () => void;
}

/** The result of a finished run. */
export function RunResult({ run, content, results, earlier, movesFocus, onAgain }: Props) {
  const { change } = useProgressStore();
  const score = scoreRun(run.questions);
  const percent = toPercent(score);
  const missed = run.questions.filter(isWrongOrMissed).length;
  const blank = run.questions.filter(isLeftBlank).length;
  const ungraded = run.questions.filter(({ outcome }) => outcome === 'ungraded').length;
  const ended = earlier.filter((one) => one.ended);

  // Right after a run has ended, the score is rendered before the rest.
  const isRestShown = useDeferredValue(true, !movesFocus);

  const { id: runId } = run;
  const onGrade = useCallback(
    (question: Question, grade: Grade | undefined) =>
      change(gradeRunAttempt(runId, question, grade, new Date().toISOString())),
    [change, runId],
  );

  return (
    <>
      <section className="card RunResult-result" aria-labelledby="score">
        <h2 id="score" ref={movesFocus ? showFromTop : null} tabIndex={-1}>
          {texts.score({ points: score.points, total: score.of })}
        </h2>
        {percent !== undefined && (
          <p className="actions RunResult-percent">
            <span className="RunResult-figure">{formatPercent(percent)}</span>
            <ScoreBar share={percent / 100} />
          </p>
        )}
        {results && <Comparison score={score} results={results} />}
        <p className="soft">{listFacts(run)}</p>
        {ungraded > 0 && <p>{texts.ungraded({ count: ungraded })}</p>}
        <div className="actions">
          {missed > 0 && (
            <Link
              className="button"
              data-look="strong"
              to={buildPracticePath(run.course ?? '', 'run', run.id)}
            >
              {texts.practiseMissed({ count: missed })}
            </Link>
          )}
          {blank > 0 && (
            <Link className="button" to={buildPracticePath(run.course ?? '', 'blank', run.id)}>
              {texts.practiseBlank({ count: blank })}
            </Link>
          )}
          <button type="button" className="button" onClick={onAgain}>
            {texts.again()}
          </button>
        </div>
      </section>
      {isRestShown && (
        <>
          <Topics courseId={run.course} scores={scoreTopics(run.questions)} />
          <ResultQuestions run={run} content={content} isFresh={movesFocus} onGrade={onGrade} />
          <EarlierRuns runs={ended}>
            <RunsChart runs={[...ended.toReversed(), run]} />
          </EarlierRuns>
        </>
      )}
    </>
  );
}

interface ComparisonProps {
  readonly score: Score;
  readonly results: ExamResults;
}

/** The score on the scale of the official results, with their mean. */
function Comparison({ score, results: { sat, mean, of } }: ComparisonProps) {
  if (mean == null || of == null || score.of === 0) return null;
  const points = Math.round((10 * of * score.points) / score.of) / 10;
  return <p>{resultTexts.yours({ points, of, sat, mean })}</p>;
}

function listFacts({ ended, used, limit }: SavedRun): string {
  const time = formatDuration(used);
  const isOver = typeof limit === 'number' && used >= limit;
  return [
    ended && formatLocalTime(ended),
    typeof limit === 'number'
      ? texts.usedOf({ time, limit: formatDuration(limit) })
      : texts.used({ time }),
    isOver && texts.timeUp(),
  ]
    .filter(Boolean)
    .join('\u00A0· ');
}

/**
 * Focuses a heading when it is mounted, and scrolls the page to the top. Used as a ref callback.
 */
function showFromTop(heading: HTMLElement | null): void {
  if (heading === null) return;
  window.scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}

interface RunsChartProps {
  /** The runs to plot, earliest first. */
  readonly runs: readonly SavedRun[];
}

const [width, height, edge] = [600, 160, 10] as const;

/**
 * A line chart of the scores of runs. Hidden from screen readers, because the page also shows the
 * scores as text.
 */
function RunsChart({ runs }: RunsChartProps) {
  const percents = runs.flatMap((run) => toPercent(scoreRun(run.questions)) ?? []);
  if (percents.length < 2) return null;
  const points = listPoints(percents);
  return (
    <div className="soft RunsChart-chart" aria-hidden="true">
      <span>{formatPercent(100)}</span>
      <span>{formatPercent(0)}</span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {[0, 50, 100].map((percent) => (
          <path
            key={percent}
            className="RunsChart-grid"
            d={`M0 ${scaleHeight(percent)}H${width}`}
          />
        ))}
        <polyline
          className="RunsChart-line"
          points={points.map((point) => point.join(',')).join(' ')}
        />
        {points.map(([x, y]) => (
          // A line of length 0 with round caps is a dot, which stays round when the chart is
          // stretched.
          <path key={x} className="RunsChart-dot" d={`M${x} ${y}h0`} />
        ))}
      </svg>
    </div>
  );
}

/** Returns the points of the line, evenly spaced from left to right. */
function listPoints(percents: readonly number[]): (readonly [x: number, y: number])[] {
  const step = (width - 2 * edge) / (percents.length - 1);
  return percents.map((percent, index) => [
    roundCoordinate(edge + index * step),
    scaleHeight(percent),
  ]);
}

function scaleHeight(percent: number): number {
  return roundCoordinate(height - edge - (percent / 100) * (height - 2 * edge));
}

function roundCoordinate(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}

interface TopicsProps {
  readonly courseId: string | null | undefined;
  readonly scores: readonly TopicScore[];
}

/** A table of the scores by topic. */
function Topics({ courseId, scores }: TopicsProps) {
  if (scores.length === 0) return null;
  return (
    <section className="ScoreTable-scores" aria-labelledby="topics">
      <h2 id="topics">{texts.byTopic()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.topic()}</th>
            <th scope="col">{texts.points()}</th>
            <th scope="col" className="ScoreTable-last">
              {texts.percent()}
            </th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => {
            const percent = toPercent(score) ?? 0;
            return (
              <tr key={score.topic ?? ''}>
                <th scope="row">
                  {score.topic === undefined ? (
                    texts.noTopic()
                  ) : (
                    <TopicName courseId={courseId} topic={score.topic} />
                  )}
                </th>
                <td>{texts.pointsOf({ points: score.points, total: score.of })}</td>
                <td className="ScoreTable-last">
                  <span>{formatPercent(percent)}</span>
                  <ScoreBar share={percent / 100} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
