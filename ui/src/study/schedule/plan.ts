import type { Card } from '../cards';
import { computeWeekday, type Day, toDay } from '../days';
import type { StudiedQuestion } from './estimateScore';
import { computeRetrievabilityAfter, type Memory, predictFirstMemory, predictMemory } from './fsrs';

// Plans the days until an exam. Each question is answered at least twice: the last time shortly
// before the exam, and before that whenever it is due. Plans are not stored but computed from the
// answers given so far.

export interface PlanOptions {
  readonly today: Day;
  readonly exam: Day;
  /**
   * The first day of the plan, which is usually the day on which the exam day was set. Defaults to
   * today.
   */
  readonly since?: Day | undefined;
  /** The weekdays without questions, from 0 for Sunday to 6 for Saturday. */
  readonly notOn: readonly number[];
  /**
   * The maximum number of questions per day. Defaults to 1.5 times the mean, but at least 20 and at
   * most 100.
   */
  readonly atMost: number | undefined;
  /** The maximum number of answers in total, for simulations. Unlimited by default. */
  readonly answers?: number;
  /**
   * The questions in today's part, if it is settled, including those that were answered today. The
   * plan then sets the others for today.
   */
  readonly part?: readonly string[] | undefined;
}

export interface Plan {
  /** All days from today to the day before the exam. */
  readonly days: readonly { readonly day: Day; readonly ids: readonly string[] }[];
  /** The number of questions that were answered today. */
  readonly doneToday: number;
  /** The daily limit that the plan uses. */
  readonly atMost: number;
  /**
   * Defined if the limit is too low: the number of questions, the number of days left, and the
   * number of answers needed per day.
   */
  readonly shortfall:
    | { readonly questions: number; readonly days: number; readonly perDay: number }
    | undefined;
  /** The share of questions that the visitor is expected to know on the exam day, from 0 to 1. */
  readonly known: number;
  readonly knownWithoutLimit: number;
}

/** The bounds of the default limit. */
const [minDefaultLimit, maxDefaultLimit] = [20, 100];
/**
 * The maximum number of answers to a question that count as given since the plan began, because
 * only the total number is known.
 */
const maxAnswersSince = 3;
/** The expected share of first answers that are right. */
const firstRightShare = 0.4;
/**
 * The number that replaces an infinite daily limit, so that the capacities of days can be added and
 * divided.
 */
const maxADay = 1e6;
/**
 * The maximum number of days that are planned. A later exam counts as if it were at the end of that
 * period.
 */
const maxDays = 1000;

/**
 * Plans which questions to answer on each day until an exam, and returns the plan together with the
 * questions in today's part. Once that part is passed as an option, it stays the same for the day,
 * whatever the visitor answers.
 */
export function planWithTodaysPart(
  questions: readonly StudiedQuestion[],
  options: PlanOptions,
): { readonly plan: Plan; readonly part: readonly string[] } {
  const known = new Set(questions.map(({ id }) => id));
  const isValid = options.part?.every((id) => known.has(id)) === true;
  const find = ({ days: [first] }: Plan) => (first?.day === options.today ? first.ids : []);
  const part =
    isValid && options.part
      ? options.part
      : find(planStudy(questions, { ...options, part: undefined }));
  return { plan: planStudy(questions, { ...options, part }), part };
}

/** Plans which questions to answer on each day until an exam. */
export function planStudy(questions: readonly StudiedQuestion[], options: PlanOptions): Plan {
  const { today, notOn, part } = options;
  const exam = Math.min(options.exam, today + maxDays);
  // If the clock was set back, the plan may begin in the future.
  const since = Math.max(Math.min(options.since ?? today, today), today - maxDays);
  const isStudied = (day: Day) => !notOn.includes(computeWeekday(day));
  const listDays = (from: Day) =>
    Array.from({ length: Math.max(0, exam - from) }, (_, index) => from + index);
  const [all, days] = [listDays(today), listDays(today).filter(isStudied)];
  const answered = (from: Day) =>
    questions.flatMap(({ card }) => (card && toDay(card.last) >= from ? [card] : []));
  const doneToday = answered(today);
  const lastTenthStart = exam - Math.max(1, Math.floor((exam - since) / 10));
  const input = {
    questions,
    options: { ...options, exam },
    days,
    isStudied,
    lastTenth: Math.min(lastTenthStart, days.at(-1) ?? exam),
    // Today's answers count because they leave fewer questions to plan for today. On a weekday
    // without questions, or once today's part is settled, the plan adds none to today anyway.
    doneToday: isStudied(today) && part === undefined ? doneToday.length : 0,
    newToday:
      isStudied(today) && part === undefined
        ? doneToday.filter(({ repetitions }) => repetitions === 1).length
        : 0,
  };

  const unlimited = layOut(input, Number.POSITIVE_INFINITY, false);
  const atMost =
    options.atMost ??
    computeDefaultLimit(answered(since), unlimited.answers, listDays(since).filter(isStudied));
  const done = isStudied(today) ? doneToday.length : 0;
  const isTight = unlimited.answers + done >= atMost * days.length;
  const plan = layOut(input, atMost, isTight);
  return {
    days: all.map((day) => ({ day, ids: plan.ids.get(day) ?? [] })),
    doneToday: doneToday.length,
    atMost,
    shortfall: findShortfall(input, plan, atMost, done),
    known: plan.known,
    knownWithoutLimit: unlimited.known,
  };
}

/**
 * Computes the default daily limit from the mean number of answers per day: those given since the
 * plan began and those still planned, divided by the number of days that the plan covers.
 */
function computeDefaultLimit(
  answered: readonly Card[],
  planned: number,
  days: readonly Day[],
): number {
  const soFar = answered.reduce(
    (sum, card) => sum + Math.min(card.repetitions, maxAnswersSince),
    0,
  );
  const mean = (soFar + planned) / (days.length || 1);
  return Math.min(Math.max(Math.ceil(1.5 * mean), minDefaultLimit), maxDefaultLimit);
}

/** Returns what the daily limit leaves no space for, or undefined if there is enough. */
function findShortfall(
  { options, days, isStudied }: Input,
  { ids, open, needed }: Layout,
  atMost: number,
  done: number,
): Plan['shortfall'] {
  const { today, exam, part } = options;
  // The rest of a settled part stays, even if other questions were answered today instead.
  const left = part === undefined ? 0 : (ids.get(today)?.length ?? 0);
  const later = days.filter((day) => day !== today).length;
  const room = atMost * later + Math.max(left, isStudied(today) ? atMost - done : 0);
  if (exam <= today || needed <= room) return undefined;
  return {
    questions: open,
    days: days.length,
    perDay: Math.ceil((needed + done) / Math.max(1, days.length)),
  };
}

interface Input {
  readonly questions: readonly StudiedQuestion[];
  readonly options: PlanOptions;
  /** The days with questions, starting today. */
  readonly days: readonly Day[];
  readonly isStudied: (day: Day) => boolean;
  /** The first day of the last tenth of the time, or the last of `days` if that is earlier. */
  readonly lastTenth: Day;
  /**
   * The number of questions answered today, and the number of those that were answered for the
   * first time.
   */
  readonly doneToday: number;
  readonly newToday: number;
}

/** A question and its expected state, which each planned answer updates. */
interface Item {
  readonly question: StudiedQuestion;
  memory: Memory | undefined;
  last: Day;
  due: Day;
}

interface Layout {
  readonly ids: ReadonlyMap<Day, readonly string[]>;
  /** The number of planned answers. */
  readonly answers: number;
  /**
   * The number of questions that still have to be answered, and the minimum number of answers that
   * they need.
   */
  readonly open: number;
  readonly needed: number;
  readonly known: number;
}

/**
 * Computes a plan with a daily limit. If time is tight, days with few due questions get more new
 * questions.
 */
function layOut(input: Input, limit: number, isTight: boolean): Layout {
  const { options, lastTenth, doneToday } = input;
  const { today, exam, answers = Number.POSITIVE_INFINITY, part } = options;
  const items = input.questions.map(toItem);
  const ids = new Map<Day, string[]>([today, ...input.days].map((day) => [day, []]));
  const answer = (item: Item, day: Day) => {
    ids.get(day)?.push(item.question.id);
    expectAnswer(item, day, exam);
  };

  // Last answers come as late as possible. If the last tenth does not have enough space for all of
  // them, the least known questions come again, even if they were answered recently, but not if
  // they were answered today and that day is one of the last.
  const finalFrom = getFinalDay(input, limit);
  const listOpen = () => items.filter(({ last }) => last < finalFrom);
  const open = listOpen().length;
  const isTwice = input.days.some((day) => day < lastTenth);
  const unseenCount = listUnseen(items, exam).length;
  const needed = open + (isTwice ? unseenCount : 0);
  // If there is enough space for a first answer to each unseen question and a last answer to every
  // question, the last answers have days of their own, which are equally full. Otherwise, they fill
  // up the last days. One day less is counted, because days that do not share first and last answers
  // can leave up to a day's space unused.
  const isEven = items.length + unseenCount + input.newToday <= limit * (input.days.length - 1);

  // Today's part comes first if it is settled, and nothing is added to it.
  const byId = new Map(items.map((item) => [item.question.id, item]));
  for (const id of part ?? []) {
    const item = byId.get(id);
    if (item !== undefined && item.last < today) answer(item, today);
  }
  const days = part === undefined ? input.days : input.days.filter((day) => day !== today);

  const mayComeAgain = ({ last }: Item) => last < finalFrom || last !== today;
  const candidates = finalFrom < lastTenth ? items.filter(mayComeAgain) : listOpen();
  const doneOfFinal = today >= finalFrom ? doneToday : 0;
  const finalDays = days.filter((day) => day >= finalFrom).length;
  const room = finalDays === 0 ? 0 : limit * finalDays - doneOfFinal;
  const count = Math.max(0, Math.min(candidates.length, room, answers));
  const evenDays = isEven ? finalDays : days.filter((day) => day >= lastTenth).length;
  const finals = sizeFinals(days, evenDays, count + doneOfFinal, limit);

  const early = days
    .filter((day) => day < lastTenth && !(isEven && finals.has(day)))
    .map((day) => ({ day, room: Math.min(limit, maxADay) - (finals.get(day) ?? 0) }))
    .filter(({ room }) => room > 0);
  const unseen = listUnseen(items, exam);
  const newUntil = divide(unseen.length + input.newToday, early);
  const extraUntil = divide(Math.max(0, answers - needed), early);
  const queue = queueDue(items, today);
  let [fresh, extra] = [0, 0];
  for (const [index, { day, room }] of early.entries()) {
    const left = Math.max(0, room - (day === today ? doneToday : 0));
    const newCount = clamp(0, (newUntil[index] ?? 0) - input.newToday - fresh, left);
    const extraCount = clamp(0, (extraUntil[index] ?? 0) - extra, left - newCount);
    const due = queue.take(day, extraCount);
    const until = fresh + (isTight ? left - due.length : newCount);
    for (const item of [...due, ...unseen.slice(fresh, until)]) {
      answer(item, day);
      queue.put(item);
    }
    fresh = Math.min(until, unseen.length);
    extra += due.length;
  }

  // The questions that will be forgotten soonest come last.
  let last = sortByKnown(candidates, exam)
    .slice(0, count)
    .sort((one, other) => stability(other) - stability(one));
  for (const [day, size] of finals) {
    const left = day === today ? size - doneOfFinal : size;
    const chosen = new Set(last.filter((item) => item.last !== day).slice(0, Math.max(0, left)));
    for (const item of chosen) answer(item, day);
    last = last.filter((item) => !chosen.has(item));
  }
  return {
    ids,
    answers: [...ids.values()].reduce((sum, { length }) => sum + length, 0),
    open,
    needed,
    known: items.reduce((sum, item) => sum + predictItem(item, exam), 0) / (items.length || 1),
  };
}

function toItem(question: StudiedQuestion): Item {
  const { card } = question;
  return {
    question,
    memory: card,
    last: card ? toDay(card.last) : Number.NEGATIVE_INFINITY,
    due: card?.due ?? Number.POSITIVE_INFINITY,
  };
}

const stability = ({ memory }: Item) => memory?.stability ?? 0;

function predictItem({ question, memory, last }: Item, day: Day): number {
  return memory === undefined
    ? question.guessChance
    : computeRetrievabilityAfter(memory.stability, day - last);
}

function expectAnswer(item: Item, day: Day, exam: Day): void {
  const { question, memory, last } = item;
  const expected =
    memory === undefined
      ? predictFirstMemory(Math.max(question.guessChance, firstRightShare), exam - day)
      : predictMemory(memory, day - last, exam - day);
  item.memory = expected;
  item.last = day;
  item.due = day + expected.interval;
}

/**
 * Returns the latest day, no later than `lastTenth`, from which there is enough space for a last
 * answer to each question.
 */
function getFinalDay({ questions, options, isStudied, lastTenth }: Input, limit: number): Day {
  const { exam } = options;
  let from = exam;
  let room = 0;
  while (from > lastTenth || (room < questions.length && exam - from < maxDays)) {
    from -= 1;
    if (isStudied(from)) room += limit;
  }
  return from;
}

/**
 * Returns how many of `count` questions get their last answer on each day, from the first day to the
 * last. The last `evenDays` days share them equally, except that the last ones get one fewer if
 * that is not possible. What exceeds the limit of those days fills the days before them, latest
 * first.
 */
function sizeFinals(
  days: readonly Day[],
  evenDays: number,
  count: number,
  limit: number,
): Map<Day, number> {
  const sizes: [Day, number][] = [];
  let left = count;
  for (const [index, day] of days.toReversed().entries()) {
    const size = Math.min(limit, index < evenDays ? Math.floor(left / (evenDays - index)) : left);
    if (size > 0) sizes.push([day, size]);
    left -= size;
  }
  return new Map(sizes.reverse());
}

/** Distributes `count` over days in proportion to their capacity. Returns cumulative numbers. */
function divide(count: number, days: readonly { readonly room: number }[]): number[] {
  const all = days.reduce((sum, { room }) => sum + room, 0);
  let until = 0;
  return days.map(({ room }) => {
    until += room;
    return Math.ceil((count * until) / all);
  });
}

function clamp(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/**
 * Creates a queue of due questions: first those due today or earlier, starting with the least
 * known, then the others in order of their due days.
 */
function queueDue(items: readonly Item[], today: Day) {
  const seen = items.filter(({ memory }) => memory !== undefined);
  const waiting = sortByKnown(
    seen.filter(({ due, last }) => due <= today && last !== today),
    today,
  );
  const later = new Map<Day, Item[]>();
  const put = (item: Item) => {
    const bucket = later.get(item.due);
    if (bucket === undefined) later.set(item.due, [item]);
    else bucket.push(item);
  };
  for (const item of seen) if (item.due > today) put(item);
  let [from, until] = [0, today];
  const take = (day: Day, count: number): Item[] => {
    for (; until < day; until += 1) waiting.push(...(later.get(until + 1) ?? []));
    const taken = waiting.slice(from, from + count);
    from += taken.length;
    return taken;
  };
  return { put, take };
}

function sortByKnown(items: readonly Item[], day: Day): Item[] {
  return items
    .map((item) => ({ item, known: predictItem(item, day) }))
    .sort((one, other) => one.known - other.known)
    .map(({ item }) => item);
}

/**
 * Returns the questions that have not been answered yet. Each topic is spread evenly, and less
 * known topics come earlier.
 */
function listUnseen(items: readonly Item[], exam: Day): Item[] {
  const topics = new Map<string, { known: number; seen: number; unseen: Item[] }>();
  for (const item of items) {
    const name = item.question.topics[0] ?? '';
    const topic = topics.get(name) ?? { known: 0, seen: 0, unseen: [] };
    topics.set(name, topic);
    if (item.memory === undefined) {
      topic.unseen.push(item);
    } else {
      topic.known += predictItem(item, exam);
      topic.seen += 1;
    }
  }
  return [...topics.values()]
    .flatMap(({ known, seen, unseen }) => {
      // A topic without answers counts as two thirds known.
      const share = (known + 1) / (seen + 1.5);
      return unseen.map((item, index) => ({ item, rank: ((index + 0.5) / unseen.length) * share }));
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
