import * as common from 'texts:common';
import * as practiceTexts from 'texts:practice';
import * as texts from 'texts:schedule';
import * as sitTexts from 'texts:sit';
import { useId, useMemo } from 'react';
import { ScoreBar } from '../../components/ScoreBar';
import { TopicName } from '../../components/TopicName';
import type { Day } from '../../study/days';
import {
  canEstimate,
  estimateScore,
  type StudiedQuestion,
} from '../../study/schedule/estimateScore';
import { formatPercent } from '../../texts/format';
import './ExamPreparation.css';

interface Props {
  readonly courseId: string;
  readonly studied: readonly StudiedQuestion[];
  readonly day: Day;
  /** Whether `day` is the day of the exam; otherwise, it is today. */
  readonly isOfExam: boolean;
}

/** The share of a course that the visitor is expected to know on a day, in total and by topic. */
export function Estimate({ courseId, studied, day, isOfExam }: Props) {
  const id = useId();
  const { known, topics, unseen } = useMemo(() => estimateScore(studied, day), [studied, day]);
  if (!canEstimate(studied)) return null;
  const percent = Math.round(100 * known);
  const sentence = isOfExam ? texts.knownOnExam : texts.knownToday;
  return (
    <section className="ScoreTable-scores" aria-labelledby={`${id}-estimate`}>
      <h2 id={`${id}-estimate`}>{texts.estimate()}</h2>
      <p>
        {sentence({
          percent,
          share: (share) => <strong className="ExamPreparation-share">{share}</strong>,
        })}
      </p>
      {isOfExam && <p className="soft">{texts.withoutStudy()}</p>}
      {unseen > 0 && (
        <p className="soft">{texts.unseen({ count: unseen, total: studied.length })}</p>
      )}
      <details>
        <summary>{texts.how()}</summary>
        <p className="soft">{texts.howText()}</p>
      </details>
      {topics.length > 1 && (
        <table aria-label={sitTexts.byTopic()}>
          <thead>
            <tr>
              <th scope="col">{sitTexts.topic()}</th>
              <th scope="col">{practiceTexts.questions()}</th>
              <th scope="col" className="ScoreTable-last">
                {texts.knownColumn()}
              </th>
            </tr>
          </thead>
          <tbody>
            {topics.map((one) => (
              <tr key={one.topic}>
                <th scope="row">
                  <TopicName courseId={courseId} topic={one.topic} />
                </th>
                <td>{common.questions({ count: one.questions })}</td>
                <td className="ScoreTable-last">
                  <span>{formatPercent(Math.round(100 * one.known))}</span>
                  <ScoreBar share={one.known} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
