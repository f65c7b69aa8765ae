import * as texts from 'texts:sit';
import type { ReactNode } from 'react';
import type { SavedRun } from '../../study/runs/run';
import { scoreRun, toPercent } from '../../study/runs/scoring';
import { formatDuration } from './formatDuration';
import { formatLocalTime } from './formatLocalTime';

interface Props {
  readonly runs: readonly SavedRun[];
  readonly children?: ReactNode;
}

/** A table of the finished runs, with their dates, scores and times used. */
export function EarlierRuns({ runs, children }: Props) {
  const ended = runs.filter((run) => run.ended);
  if (ended.length === 0) return null;
  return (
    <section className="ScoreTable-scores" aria-labelledby="earlier">
      <h2 id="earlier">{texts.earlier()}</h2>
      {children}
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.date()}</th>
            <th scope="col">{texts.scoreColumn()}</th>
            <th scope="col">{texts.timeUsed()}</th>
          </tr>
        </thead>
        <tbody>
          {ended.map((run) => {
            const score = scoreRun(run.questions);
            const percent = toPercent(score);
            return (
              <tr key={run.id}>
                <th scope="row">
                  <time dateTime={run.ended ?? ''}>{formatLocalTime(run.ended ?? '')}</time>
                </th>
                <td>
                  {percent === undefined
                    ? texts.pointsOf({ points: score.points, total: score.of })
                    : texts.pointsOfPercent({ points: score.points, total: score.of, percent })}
                </td>
                <td>{formatDuration(run.used)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
