import { describe, expect, test } from 'vitest';
import { createDice, type Roll } from '../../testing/createDice';
import type { Card, Rating } from '../cards';
import { computeStartOfDay, computeWeekday, type Day } from '../days';
import type { StudiedQuestion } from './estimateScore';
import { reviewCard } from './fsrs';
import { type Plan, type PlanOptions, planStudy, planWithTodaysPart } from './plan';

// This day is a Tuesday.
const today = 20_788;
const noon = 43_200_000;

function buildCard(...answers: readonly (readonly [Rating, Day])[]): Card | undefined {
  return answers.reduce<Card | undefined>(
    (before, [rating, day]) => reviewCard(before, rating, computeStartOfDay(day).getTime() + noon),
    undefined,
  );
}

function studied(count: number, pickCard: (at: number) => Card | undefined = () => undefined) {
  return Array.from({ length: count }, (_, at): StudiedQuestion => {
    return { id: `q${at}`, topics: [`t${at % 4}`], guessChance: 0.25, card: pickCard(at) };
  });
}

function plan(questions: readonly StudiedQuestion[], options: Partial<PlanOptions> = {}): Plan {
  return planStudy(questions, {
    today,
    exam: today + 14,
    notOn: [],
    atMost: undefined,
    ...options,
  });
}

const sizes = ({ days }: Plan) => days.map(({ ids }) => ids.length);

/** Returns the days on which a question is planned. */
function daysOf({ days }: Plan, id: string): Day[] {
  return days.flatMap(({ day, ids }) => (ids.includes(id) ? [day] : []));
}

/** Returns a question as it is after another answer. */
const after = (question: StudiedQuestion, rating: Rating, day: Day): StudiedQuestion => ({
  ...question,
  card: reviewCard(question.card, rating, computeStartOfDay(day).getTime() + noon),
});

test.each([0, -1, -400])('an exam in %i days has no plan', (left) => {
  expect(plan(studied(9), { exam: today + left })).toMatchObject({
    days: [],
    shortfall: undefined,
  });
});

test('without questions, the days are empty', () => {
  const result = plan([]);
  expect(result.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 14 }, (_, at) => today + at),
  );
  expect(result).toMatchObject({
    doneToday: 0,
    shortfall: undefined,
    known: 0,
    knownWithoutLimit: 0,
  });
  expect(sizes(result).every((size) => size === 0)).toBe(true);
});

test('each question comes at least twice, the last time within the last tenth of the time', () => {
  for (const [count, left] of [
    [1, 2],
    [12, 9],
    [20, 14],
    [40, 30],
    [60, 60],
  ] as const) {
    const result = plan(studied(count), { exam: today + left });
    const last = today + left - Math.max(1, left / 10);
    for (const { id } of studied(count)) {
      const days = daysOf(result, id);
      expect(days.length).toBeGreaterThanOrEqual(2);
      expect(days.at(-1)).toBeGreaterThanOrEqual(last);
    }
  }
});

test('on the day before the exam, each question comes once', () => {
  const result = plan(studied(12), { exam: today + 1 });
  expect(sizes(result)).toEqual([12]);
});

test('new questions are spread over the days and over their topics', () => {
  const result = plan(studied(24), { exam: today + 13, atMost: 30 });
  const seen = new Set<string>();
  const fresh = result.days.map(({ ids }) => {
    const firsts = ids.filter((id) => !seen.has(id));
    for (const id of firsts) seen.add(id);
    return firsts;
  });
  expect(fresh.map(({ length }) => length)).toEqual([...Array(12).fill(2), 0]);
  const topics = fresh.flat().map((id) => Number(id.slice(1)) % 4);
  for (const at of [0, 4, 8, 12, 16, 20]) expect(new Set(topics.slice(at, at + 4)).size).toBe(4);
});

test('new questions of less known topics come earlier', () => {
  const questions = studied(40, (at) => {
    if (at >= 20) return undefined;
    return buildCard([at % 4 === 1 ? 'again' : 'good', today - 3]);
  });
  const result = plan(questions, { exam: today + 20 });
  const mean = (topic: number) => {
    const ids = questions.flatMap(({ id, card }, at) => (!card && at % 4 === topic ? [id] : []));
    return ids.reduce((sum, id) => sum + (daysOf(result, id)[0] ?? 0), 0) / ids.length;
  };
  for (const topic of [0, 2, 3]) expect(mean(1)).toBeLessThan(mean(topic));
});

test('due questions come on their day, overdue ones today, least known first', () => {
  const questions = [
    ...studied(30).map((one) => ({ ...one, id: `new ${one.id}` })),
    ...studied(3, (at) => buildCard(['good', today - 3 * at - 3])),
    { ...studied(1)[0], id: 'soon', card: buildCard(['good', today - 1]) } as StudiedQuestion,
  ];
  const result = plan(questions);
  expect(result.days[0]?.ids.slice(0, 3)).toEqual(['q2', 'q1', 'q0']);
  expect(daysOf(result, 'soon')[0]).toBe(today + 2);
});

test('questions that were answered today come again on the day on which they are due', () => {
  const missed = studied(5, () => buildCard(['again', today]));
  for (const { card } of missed) expect(card?.due).toBe(today + 1);
  const questions = [...missed, ...studied(20).map((one) => ({ ...one, id: `new ${one.id}` }))];
  for (const part of [undefined, []]) {
    const result = plan(questions, { part });
    expect(result.days[1]?.ids).toEqual(expect.arrayContaining(missed.map(({ id }) => id)));
  }
});

test('the following days hardly change once a part is settled', () => {
  const options = { today, exam: today + 14, notOn: [], atMost: 20 };
  const questions = studied(30, (at) => (at < 15 ? buildCard(['good', today - 9]) : undefined));
  const { part, plan: settled } = planWithTodaysPart(questions, options);
  expect(part.length).toBeGreaterThan(0);
  const [after, before] = [sizes(settled), sizes(plan(questions, options))];
  expect(after.slice(-2)).toEqual(before.slice(-2));
  const add = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  expect(Math.abs(add(after) - add(before))).toBeLessThan(5);
});

test('there are no questions on excluded weekdays', () => {
  const result = plan(studied(30), { exam: today + 21, notOn: [0, 6] });
  for (const { day, ids } of result.days) {
    expect(ids.length === 0).toBe([0, 6].includes(computeWeekday(day)));
  }
  // The day before this exam is a Sunday, so Friday is the last day.
  const early = plan(studied(12), { exam: today + 20, notOn: [0, 6] });
  expect(sizes(early).slice(-3)).toEqual([12, 0, 0]);
});

test('if every weekday is excluded, nothing is planned, and the plan says so', () => {
  const result = plan(studied(5), { notOn: [0, 1, 2, 3, 4, 5, 6] });
  expect(sizes(result).every((size) => size === 0)).toBe(true);
  expect(result.shortfall).toMatchObject({ questions: 5, days: 0 });
});

describe('limits', () => {
  test('no day has more than the limit; the last answers come earlier instead', () => {
    const free = plan(studied(115), { atMost: 1000 });
    expect(sizes(free).at(-1)).toBe(115);
    const limited = plan(studied(115), { atMost: 20 });
    expect(Math.max(...sizes(limited))).toBe(20);
    expect(limited.shortfall).toBeUndefined();
    expect(limited.known).toBeLessThan(free.known);
    expect(limited.knownWithoutLimit).toBe(free.known);
    for (const { id } of studied(115)) {
      expect(daysOf(limited, id).length).toBeGreaterThanOrEqual(2);
      expect(daysOf(limited, id).at(-1)).toBeGreaterThanOrEqual(today + 8);
    }
  });

  test('last answers that take several days are spread evenly, and the last day is not the fullest', () => {
    for (const [count, left, atMost] of [
      [60, 14, undefined],
      [115, 14, 20],
      [115, 14, 40],
      [400, 45, undefined],
      [90, 60, 20],
    ] as const) {
      const result = sizes(plan(studied(count), { exam: today + left, atMost }));
      const fullest = Math.max(...result);
      expect(result.indexOf(fullest)).toBeLessThan(left - 1);
      expect(result.at(-1)).toBeGreaterThan(0);
    }
    const even = plan(studied(45), { exam: today + 14, atMost: 20 });
    expect(sizes(even).at(-1)).toBe(15);
    expect(even.days.slice(-3).every(({ ids }) => ids.length <= 20)).toBe(true);
  });

  test('the default limit is one and a half times the mean', () => {
    const questions = studied(115);
    const free = sizes(plan(questions, { atMost: 1000 })).reduce((sum, size) => sum + size, 0);
    const result = plan(questions);
    expect(result.atMost).toBe(Math.ceil((1.5 * free) / 14));
    expect(Math.max(...sizes(result))).toBeLessThanOrEqual(result.atMost);
  });

  test('the default limit is at least 20 and at most 100', () => {
    expect(plan(studied(12)).atMost).toBe(20);
    expect(plan(studied(900)).atMost).toBe(100);
  });

  test('a limit that is too low is reported with the answers needed per day', () => {
    expect(plan(studied(412), { exam: today + 2 }).shortfall).toEqual({
      questions: 412,
      days: 2,
      perDay: 412,
    });
    const result = plan(studied(115), { atMost: 10 });
    expect(result.shortfall).toEqual({ questions: 115, days: 14, perDay: 17 });
    expect(plan(studied(115), { atMost: 17 }).shortfall).toBeUndefined();
    expect(Math.max(...sizes(result))).toBe(10);
  });

  test('the default limit hardly changes as the plan is followed', () => {
    let questions: readonly StudiedQuestion[] = studied(60);
    const limits = Array.from({ length: 14 }, (_, at) => {
      const options = { today: today + at, exam: today + 14, since: today };
      const { atMost, days } = plan(questions, options);
      const ids = new Set(days[0]?.ids);
      questions = questions.map((one) => (ids.has(one.id) ? after(one, 'good', today + at) : one));
      return atMost;
    });
    expect(Math.max(...limits) - Math.min(...limits)).toBeLessThanOrEqual(4);
  });
});

test("today's questions stay the same while they are answered, right or wrong", () => {
  const roll = createDice(3);
  for (let round = 0; round < 40; round += 1) {
    const left = 1 + roll(20);
    const options = {
      exam: today + left,
      atMost: roll(2) === 0 ? undefined : 5 + roll(30),
      notOn: roll(3) === 0 ? [0, 3] : [],
    };
    let questions: readonly StudiedQuestion[] = studied(10 + roll(80), () => createCard(roll));
    const before = plan(questions, options);
    const share = before.days[0]?.ids ?? [];
    for (const [at, id] of share.entries()) {
      const rating = roll(2) === 0 ? 'good' : 'again';
      questions = questions.map((one) => (one.id === id ? after(one, rating, today) : one));
      const now = plan(questions, { ...options, atMost: before.atMost });
      expect(now.doneToday).toBe(before.doneToday + at + 1);
      expect(now.days[0]?.ids).not.toContain(id);
      const isSame = Math.abs((now.days[0]?.ids.length ?? 0) - (share.length - at - 1));
      expect(isSame).toBeLessThanOrEqual(1);
    }
  }
});

test('a settled part only loses the questions that are answered', () => {
  const roll = createDice(7);
  for (let round = 0; round < 40; round += 1) {
    const options = {
      today,
      exam: today + 1 + roll(20),
      atMost: roll(2) === 0 ? undefined : 5 + roll(30),
      notOn: roll(3) === 0 ? [0, 3] : [],
    };
    let questions: readonly StudiedQuestion[] = studied(10 + roll(80), () => createCard(roll));
    const { part, plan: first } = planWithTodaysPart(questions, options);
    expect(first.days[0]?.ids).toEqual(part);
    const elsewhere = questions.filter(({ id }) => !part.includes(id)).slice(0, 3);
    for (const { id } of [...elsewhere, ...part.map((id) => ({ id }))]) {
      const rating = roll(2) === 0 ? 'good' : 'again';
      questions = questions.map((one) => (one.id === id ? after(one, rating, today) : one));
      const next = planWithTodaysPart(questions, { ...options, part });
      expect(next.part).toBe(part);
      const left = part.filter((one) => questions.some((q) => q.id === one && !isAnswered(q)));
      expect(new Set(next.plan.days[0]?.ids)).toEqual(new Set(left));
      expect(next.plan.shortfall === undefined || first.shortfall !== undefined).toBe(true);
    }
  }
});

test('a part with a question that the course no longer has is settled again', () => {
  const { part } = planWithTodaysPart(studied(5), {
    today,
    exam: today + 3,
    notOn: [],
    atMost: undefined,
    part: ['q1', 'gone'],
  });
  expect(part).not.toContain('gone');
  expect(part.length).toBeGreaterThan(0);
});

const isAnswered = ({ card }: StudiedQuestion) =>
  card !== undefined && card.last >= computeStartOfDay(today).getTime();

function createCard(roll: Roll): Card | undefined {
  let day = today - 1 - roll(30);
  let card: Card | undefined;
  for (let count = roll(4); count > 0 && day < today; count -= 1) {
    const rating = (['again', 'hard', 'good', 'good'] as const)[roll(4)] ?? 'good';
    card = reviewCard(card, rating, computeStartOfDay(day).getTime() + noon);
    day += 1 + roll(10);
  }
  return card;
}

test('answers on a day without questions do not count towards the part of another day', () => {
  const notOn = [computeWeekday(today)];
  const questions = studied(10, (at) => buildCard(['good', at < 4 ? today : today - 2]));
  const result = plan(questions, { exam: today + 3, notOn, atMost: 50 });
  expect(result.doneToday).toBe(4);
  expect(sizes(result)).toEqual([0, 6, 10]);
  expect(result.shortfall).toBeUndefined();
});

test('an exam in many years has a plan of a thousand days', () => {
  const result = plan(studied(5), { exam: 2_932_896, since: -700_000 });
  expect(result.days).toHaveLength(1000);
});

test('missed questions move to the following days', () => {
  const questions = studied(60);
  const before = plan(questions, { since: today });
  const missed = plan(questions, { today: today + 5, exam: today + 14, since: today });
  const sum = (result: Plan) => sizes(result).reduce((all, size) => all + size, 0);
  expect(sum(missed) / 9).toBeGreaterThan(sum(before) / 14);
  for (const { id } of questions) expect(daysOf(missed, id).length).toBeGreaterThanOrEqual(2);
});

test('random plans keep their promises', () => {
  const roll = createDice(24);
  for (let round = 0; round < 300; round += 1) {
    const exam = today + roll(40);
    const atMost = roll(2) === 0 ? undefined : 1 + roll(60);
    const notOn = [0, 1, 2, 3, 4, 5, 6].filter(() => roll(5) === 0);
    const questions = studied(roll(120), () => {
      const card = createCard(roll);
      return roll(6) === 0
        ? reviewCard(card, 'good', computeStartOfDay(today).getTime() + noon)
        : card;
    });
    const since = today - roll(20);
    const result = plan(questions, { exam, atMost, notOn, since });
    const doneToday = new Set(
      questions.flatMap(({ id, card }) =>
        card && card.last >= computeStartOfDay(today).getTime() ? [id] : [],
      ),
    );
    expect(result.doneToday).toBe(doneToday.size);
    expect(result.days.map(({ day }) => day)).toEqual(
      Array.from({ length: exam - today }, (_, at) => today + at),
    );
    for (const { day, ids } of result.days) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(result.atMost);
      if (notOn.includes(computeWeekday(day))) expect(ids).toEqual([]);
      if (day === today) expect(ids.filter((id) => doneToday.has(id))).toEqual([]);
    }
    const { known, knownWithoutLimit, shortfall } = result;
    expect(known).toBeGreaterThanOrEqual(0);
    expect(knownWithoutLimit).toBeLessThanOrEqual(1);
    if (shortfall !== undefined || exam <= today) continue;
    const planned = new Set(result.days.flatMap(({ ids }) => ids));
    for (const { id, card } of questions) {
      if (card === undefined) expect(planned).toContain(id);
    }
  }
});
