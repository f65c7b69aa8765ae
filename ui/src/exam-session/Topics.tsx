import * as texts from 'texts:sit';
import { ScoreBar } from '../components/ScoreBar';
import styles from '../components/ScoreTable.module.css';
import { ContentText } from '../rich-text/ContentLanguage';
import { formatPercent } from '../texts/format';
import { percentOf, type TopicScore } from './scoring';

interface Props {
  readonly scores: readonly TopicScore[];
}

/** What was right by topic, each with a bar. */
export function Topics({ scores }: Props) {
  if (scores.length === 0) return null;
  return (
    <section className={styles.scores} aria-labelledby="topics">
      <h2 id="topics">{texts.byTopic()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.topic()}</th>
            <th scope="col">{texts.points()}</th>
            <th scope="col" className={styles.last}>
              {texts.percent()}
            </th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => {
            const percent = percentOf(score) ?? 0;
            return (
              <tr key={score.topic ?? ''}>
                <th scope="row">
                  {score.topic === undefined ? (
                    texts.noTopic()
                  ) : (
                    <ContentText>{score.topic}</ContentText>
                  )}
                </th>
                <td>{texts.pointsOf({ points: score.points, total: score.of })}</td>
                <td className={styles.last}>
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
