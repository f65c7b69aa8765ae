import * as examTexts from 'texts:exam';
import * as texts from 'texts:results';
import type { ExamResults } from '../api/types';
import { RichText } from '../rich-text/RichText';
import { formatNumber, isolate } from '../texts/format';
import { computePercent } from './ExamState';
import { ScoreBar } from './ScoreBar';

/** The results of the students who sat an exam, with a bar for each grade. */
export function OfficialResults({ results }: { readonly results: ExamResults }) {
  const { sat, passed, mean, of, deviation, source, sourceHtml } = results;
  const grades = Object.entries(results.grades ?? {});
  const most = Math.max(...grades.map(([, count]) => count));
  const percent = passed == null ? undefined : computePercent(passed, sat);
  const facts = [
    [texts.sat(), formatNumber(sat)],
    [texts.passed(), percent !== undefined && texts.passedOf({ passed: passed ?? 0, percent })],
    [texts.mean(), mean != null && of != null && texts.meanOf({ mean, of })],
    [texts.deviation(), deviation != null && formatNumber(deviation)],
  ] as const;
  return (
    <section>
      <h2>{texts.heading()}</h2>
      <dl className="Origin-origin">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {source && (
          <div>
            <dt>{examTexts.source()}</dt>
            <dd>
              <RichText text={source} html={sourceHtml} />
            </dd>
          </div>
        )}
      </dl>
      {grades.length > 0 && (
        <div className="ScoreTable-scores">
          <table>
            <caption>{texts.grades()}</caption>
            <tbody>
              {grades.map(([grade, count]) => (
                <tr key={grade}>
                  <th scope="row">{isolate(grade)}</th>
                  <td className="ScoreTable-last">
                    <span>{formatNumber(count)}</span>
                    <ScoreBar share={most > 0 ? count / most : 0} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
