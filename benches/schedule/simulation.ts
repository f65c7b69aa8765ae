import type { Random } from '../../ui/src/study/shuffle';
import { type Day, toDay, computeStartOfDay } from '../../ui/src/study/days';
import { estimateScore, type StudiedQuestion } from '../../ui/src/study/schedule/estimateScore';
import { computeRetrievability, computeRetrievabilityAfter, reviewCard } from '../../ui/src/study/schedule/fsrs';
import { type Plan, planStudy } from '../../ui/src/study/schedule/plan';
import type { Rating, Card } from '../../ui/src/study/cards';
import { createRandom } from '../../ui/src/testing/createRandom';

// Simulates learners who forget as FSRS-6 predicts, and ways to spend the same number of answers
// before an exam.

export const setting = { questions: 115, topics: 12, days: 14, answers: 280 } as const;
const today = 20_788;
export const exam = today + setting.days;
const noon = 43_200_000;

/** A question, and the probability that its first answer is right. */
interface Asked extends StudiedQuestion {
  readonly ease: number;
}

export interface Learner {
  readonly questions: Asked[];
  readonly random: Random;
  /** How much longer than FSRS's mean this learner remembers, as a factor. */
  readonly persistence: number;
}

/**
 * Creates a learner who has not answered anything yet. Topics differ in the probability that first
 * answers are right, which is 0.3 on average.
 */
export function learnerOf(seed: number, persistence = 1): Learner {
  const random = createRandom(seed);
  const eases = Array.from({ length: setting.topics }, () => 0.05 + 0.5 * random());
  const questions = Array.from({ length: setting.questions }, (_, at) => {
    const topic = Math.floor((at * setting.topics) / setting.questions);
    const topics = [`topic ${topic}`];
    return { id: `q${at}`, topics, ease: eases[topic] ?? 0, guessChance: 0, card: undefined };
  });
  return { questions, random, persistence };
}

/** Returns the probability that an answer is right on a day. */
function chanceOn(day: Day, { ease, card }: Asked, persistence = 1): number {
  if (card === undefined) return ease;
  return computeRetrievabilityAfter(card.stability * persistence, day - toDay(card.last));
}

function reviewedOn(day: Day, card: Card | undefined, rating: Rating): Card {
  return reviewCard(card, rating, computeStartOfDay(day).getTime() + noon);
}

/** A function that returns the questions to answer on a day. */
export type Strategy = (input: {
  readonly learner: Learner;
  readonly day: Day;
  /** The number of answers left, and the average number per day. */
  readonly left: number;
  readonly aDay: number;
}) => readonly string[];

export interface Outcome {
  readonly learner: Learner;
  /** The number of answers on each day. */
  readonly sizes: readonly number[];
  /**
   * The share of the questions known on the exam day. Questions that were never asked do not count
   * as known.
   */
  readonly known: number;
}

/** Simulates a learner who follows a strategy until the exam. */
export function followed(
  strategy: Strategy,
  seed: number,
  { answers = setting.answers, until = exam, persistence = 1 }: Partial<Options> = {},
): Outcome {
  let learner = learnerOf(seed, persistence);
  const aDay = Math.ceil(answers / setting.days);
  const sizes: number[] = [];
  let left = answers;
  for (let day = today; day < until; day += 1) {
    const ids = strategy({ learner, day, left, aDay }).slice(0, left);
    const asked = new Set(ids);
    const questions = learner.questions.map((question) => {
      if (!asked.has(question.id)) return question;
      const isRight = learner.random() < chanceOn(day, question, persistence);
      return { ...question, card: reviewedOn(day, question.card, isRight ? 'good' : 'again') };
    });
    learner = { ...learner, questions };
    sizes.push(ids.length);
    left -= ids.length;
  }
  return { learner, sizes, known: estimateScore(learner.questions, exam).known };
}

interface Options {
  readonly answers: number;
  readonly until: Day;
  readonly persistence: number;
}

/** Asks questions in order, again and again from the start. */
export const inOrder: Strategy = ({ learner, aDay }) =>
  ids(learner.questions.toSorted((one, other) => lastOf(one) - lastOf(other))).slice(0, aDay);

export const atRandom: Strategy = ({ learner, aDay }) => {
  const drawn = learner.questions.map((question) => ({ question, by: learner.random() }));
  drawn.sort((one, other) => one.by - other.by);
  return ids(drawn.map(({ question }) => question)).slice(0, aDay);
};

/**
 * Asks the questions last answered wrong first, then those never answered, then others at random.
 */
export const mistakes: Strategy = (input) => {
  const { questions } = input.learner;
  // A wrong answer leaves less stability than a right first answer.
  const wrong = questions.filter(({ card }) => card && card.stability < 2);
  const unseen = questions.filter(({ card }) => card === undefined);
  const rest = atRandom({ ...input, aDay: questions.length });
  return [...new Set([...ids(wrong), ...ids(unseen), ...rest])].slice(0, input.aDay);
};

/**
 * Chooses the answers that add most to what will be known, knowing the probability that each is
 * right. Takes the given number of answers for each day, or the same number every day.
 */
export function oracle(sizes?: readonly number[]): Strategy {
  return ({ learner, day, aDay }) => {
    const gains = learner.questions.map((question) => {
      const { id, card } = question;
      const right = chanceOn(day, question);
      const known = (rating: Rating) => computeRetrievability(reviewedOn(day, card, rating), exam);
      const after = right * known('good') + (1 - right) * known('again');
      return { id, gain: after - (card ? computeRetrievability(card, exam) : 0) };
    });
    gains.sort((one, other) => other.gain - one.gain);
    return gains.slice(0, sizes?.[day - today] ?? aDay).map(({ id }) => id);
  };
}

interface Planning {
  readonly atMost?: number;
  /** Whether the plan must not have more answers than are left. */
  readonly isCounted: boolean;
}

/** Follows the plan, which is recomputed each day from the answers so far. */
export function planned(planning: Planning): Strategy {
  return (input) => planFor(input, planning).days[0]?.ids ?? [];
}

/** Returns the share of questions that the plan predicts to be known on the exam day. */
export function promised(input: Parameters<Strategy>[0]): number {
  return planFor(input, { isCounted: false }).known;
}

function planFor({ learner, day, left }: Parameters<Strategy>[0], planning: Planning): Plan {
  return planStudy(learner.questions, {
    today: day,
    exam,
    since: today,
    notOn: [],
    atMost: planning.atMost,
    ...(planning.isCounted ? { answers: left } : {}),
  });
}

function ids(questions: readonly StudiedQuestion[]): string[] {
  return questions.map(({ id }) => id);
}

function lastOf({ card }: StudiedQuestion): number {
  return card?.last ?? 0;
}

/**
 * Returns the number of questions whose estimate for the exam day is between two shares, the mean
 * estimate, and the share answered right.
 */
export function calibration(
  outcomes: readonly Outcome[],
  least: number,
  most: number,
): { readonly questions: number; readonly estimated: number; readonly right: number } {
  let [questions, estimated, right] = [0, 0, 0];
  for (const { learner } of outcomes) {
    for (const question of learner.questions) {
      const { known } = estimateScore([question], exam);
      if (question.card === undefined || known < least || known >= most) continue;
      questions += 1;
      estimated += known;
      if (learner.random() < chanceOn(exam, question, learner.persistence)) right += 1;
    }
  }
  return { questions, estimated: estimated / questions, right: right / questions };
}

/** Returns the means over several learners. */
export function meanOf(strategy: Strategy, learners: number, options: Partial<Options> = {}) {
  const outcomes = Array.from({ length: learners }, (_, seed) => followed(strategy, seed, options));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    outcomes,
    known: mean(outcomes.map(({ known }) => known)),
    answers: mean(outcomes.map(({ sizes }) => sizes.reduce((sum, size) => sum + size, 0))),
    most: mean(outcomes.map(({ sizes }) => Math.max(...sizes))),
  };
}

/**
 * The sizes of the days of a plan that spreads the questions so that each is last answered on one
 * of the final two days, and the limit of such a plan.
 */
export const spreadDays = [13, 14, 14, 14, 13, 14, 14, 14, 13, 14, 14, 14, 57, 58];
export const spreadLimit = 58;
