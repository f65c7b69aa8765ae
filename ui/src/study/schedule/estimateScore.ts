import type { Question } from '../../api/types';
import type { Card, Cards } from '../cards';
import type { Day } from '../days';
import { findAttempt, getQuestionKind, type PastAttempts } from '../selectors';
import { computeRetrievability } from './fsrs';

// Estimates what share of a course's questions would be answered right.

/** The properties of a question that the plan and the estimate need. */
export interface StudiedQuestion {
  readonly id: string;
  readonly topics: readonly string[];
  /** The probability that a guess is right, from 0 to 1. */
  readonly guessChance: number;
  /** Undefined if the question has no answer, or no grade where one is needed. */
  readonly card: Card | undefined;
}

/**
 * Returns the questions in a course with their cards. A question that was corrected after it was
 * answered counts as new.
 */
export function listStudiedQuestions(
  questions: readonly Question[],
  past: PastAttempts,
  cards: Cards,
): StudiedQuestion[] {
  return questions.map((question) => ({
    id: question.id,
    topics: question.topics ?? [],
    guessChance: computeGuessChance(question),
    card: findAttempt(question, past) && cards.get(question.id),
  }));
}

export interface ScoreEstimate {
  /** The expected share of questions that are answered right, from 0 to 1. */
  readonly known: number;
  /**
   * The same share by topic, starting with the least known. A question counts in each of its
   * topics.
   */
  readonly topics: readonly {
    readonly topic: string;
    readonly known: number;
    readonly questions: number;
  }[];
  /**
   * The number of questions without an answer, or without a grade where one is needed. They count
   * as guesses.
   */
  readonly unseen: number;
}

/** The number of questions in a course that must be answered before the score is estimated. */
const minAnswered = 10;

/**
 * Returns whether enough of a course has been answered for an estimate: ten questions, or all if
 * the course has fewer than ten.
 */
export function canEstimate(questions: readonly StudiedQuestion[]): boolean {
  const answered = questions.filter(({ card }) => card !== undefined).length;
  return answered > 0 && answered >= Math.min(minAnswered, questions.length);
}

/**
 * Estimates the share of questions that would be answered right on a given day; 0 if there are no
 * questions.
 */
export function estimateScore(questions: readonly StudiedQuestion[], day: Day): ScoreEstimate {
  const topics = new Map<string, { known: number; questions: number }>();
  let [known, unseen] = [0, 0];
  for (const { topics: names, guessChance, card } of questions) {
    const share = card === undefined ? guessChance : computeRetrievability(card, day);
    known += share;
    if (card === undefined) unseen += 1;
    for (const name of new Set(names)) {
      const topic = topics.get(name) ?? { known: 0, questions: 0 };
      topics.set(name, { known: topic.known + share, questions: topic.questions + 1 });
    }
  }
  const byTopic = [...topics].map(([topic, { known, questions }]) => ({
    topic,
    known: known / questions,
    questions,
  }));
  return {
    known: questions.length === 0 ? 0 : known / questions.length,
    topics: byTopic.sort((one, other) => one.known - other.known),
    unseen,
  };
}

/**
 * Returns the probability that a guess is right, from 0 to 1. It is 0 if the answer must be typed.
 */
export function computeGuessChance(question: Question): number {
  const { length } = question.answers;
  const kind = getQuestionKind(question);
  if (length === 0 || kind === 'open' || kind === 'checked') return 0;
  if (kind === 'all') return 1 / (2 ** length - 1);
  return question.answers.filter(({ correct }) => correct).length / length;
}
