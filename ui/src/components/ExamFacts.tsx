import * as common from 'texts:common';
import type { Exam } from '../api/types';
import { formatDate } from '../texts/format';

interface Props {
  readonly exam: Partial<Pick<Exam, 'date' | 'duration' | 'questions'>>;
  /** Whether to show the number of questions. */
  readonly showsCount?: boolean;
}

/** Shows the date, duration and number of questions of an exam, if they are known. */
export function ExamFacts({ exam: { date, duration, questions }, showsCount = false }: Props) {
  const facts = [
    date && (
      <time key="date" dateTime={date}>
        {formatDate(date)}
      </time>
    ),
    duration && <span key="duration">{common.minutes({ count: duration })}</span>,
    showsCount && typeof questions === 'number' && (
      <span key="questions">{common.questions({ count: questions })}</span>
    ),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="ExamFacts-facts">{facts}</p>;
}
