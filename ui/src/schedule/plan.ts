import { type Day, dayOf, weekdayOf } from '../lib/days';
import type { Studied } from './estimate';
import { retrievability, reviewed } from './fsrs';

export interface PlanOptions {
  readonly today: Day;
  readonly exam: Day;
  /** The weekdays without questions, from 0 for Sunday to 6 for Saturday. */
  readonly notOn: readonly number[];
  /** The most questions a day; without it, one and a half times the mean. */
  readonly atMost: number | undefined;
}

export interface Plan {
  /** From today to the day before the exam. */
  readonly days: readonly { readonly day: Day; readonly ids: readonly string[] }[];
  /** How many questions were answered today already. */
  readonly doneToday: number;
  /** The limit a day that was used. */
  readonly atMost: number;
  /** Where the limit is too low: the questions that remain, their days, and how many answers a day it would take. */
  readonly short:
    | { readonly questions: number; readonly days: number; readonly aDay: number }
    | undefined;
  /** The share of questions that are expected to be known on the exam day. */
  readonly known: number;
  readonly knownWithoutLimit: number;
}

/** A limit below this spares nobody anything. */
const leastLimit = 20;
/** More questions a day than this are no plan. */
const mostADay = 100;

/** What to answer on which day until an exam. */
export function planOf(questions: readonly Studied[], options: PlanOptions): Plan {
  const { today, exam, notOn } = options;
  const all = Array.from({ length: Math.max(0, exam - today) }, (_, at) => today + at);
  const days = all.filter((day) => !notOn.includes(weekdayOf(day)));
  const isDone = ({ review }: Studied) => review !== undefined && dayOf(review.last) === today;
  const doneToday = questions.filter(isDone).length;

  const window = Math.min(exam - Math.max(1, Math.floor((exam - today) / 10)), days.at(-1) ?? exam);
  const early = days.filter((day) => day < window).length;
  const final = questions.filter(({ review }) => !review || dayOf(review.last) < window);
  const first = early === 0 ? [] : questions.filter(({ review }) => review === undefined);
  const due = questions.filter((one) => one.review && one.review.due < window && !isDone(one));
  const total = final.length + first.length + due.length;
  const mean = Math.ceil((total + doneToday) / Math.max(1, days.length));
  const atMost = options.atMost ?? Math.min(mostADay, Math.max(leastLimit, Math.ceil(1.5 * mean)));

  const planned = (limit: number) => {
    const left = new Map(days.map((day) => [day, limit - (day === today ? doneToday : 0)]));
    const ids = new Map<Day, string[]>(all.map((day) => [day, []]));
    const put = ({ id }: Studied, candidates: readonly Day[]) => {
      const day = candidates.find(
        (day) => (left.get(day) ?? 0) > 0 && ids.get(day)?.includes(id) === false,
      );
      if (day === undefined) return undefined;
      ids.get(day)?.push(id);
      left.set(day, (left.get(day) ?? 0) - 1);
      return day;
    };
    const from = days.filter((day) => day >= window);
    const before = days.filter((day) => day < window);
    const last = new Map<string, Day>();
    for (const [at, one] of final.entries()) {
      const turned = from.map((_, by) => from[(at + by) % from.length] as Day);
      const day = put(one, [...turned, ...before.toReversed()]);
      if (day !== undefined) last.set(one.id, day);
    }
    for (const one of due)
      put(
        one,
        before.filter((day) => day >= (one.review?.due ?? day)),
      );
    for (const [at, one] of first.entries()) {
      put(one, before.slice(Math.floor((at * before.length) / first.length)));
    }
    const known = questions.reduce((sum, { id, chance, review }) => {
      const day = last.get(id);
      if (day === undefined) return sum + (review ? retrievability(review, exam) : chance);
      const seen = reviewed(review, 'good', day * 86_400_000 + 43_200_000);
      return sum + retrievability(seen, exam);
    }, 0);
    return { ids, known: known / Math.max(1, questions.length) };
  };
  const { ids, known } = planned(atMost);
  return {
    days: all.map((day) => ({ day, ids: ids.get(day) ?? [] })),
    doneToday,
    atMost,
    short:
      final.length + first.length > atMost * days.length - doneToday && final.length > 0
        ? {
            questions: final.length,
            days: days.length,
            aDay: Math.ceil((final.length + first.length) / Math.max(1, days.length)),
          }
        : undefined,
    known,
    knownWithoutLimit: atMost >= total ? known : planned(Number.POSITIVE_INFINITY).known,
  };
}
