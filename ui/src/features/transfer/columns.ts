import { millisecondsPerDay } from '../../study/days';
import {
  type ChosenAnswer,
  checkBits,
  isId,
  isSelfGraded,
  isWellFormed,
  maxPayloadTime,
  type PayloadAttempt,
  type PayloadCard,
  type PayloadExam,
  type PayloadFlag,
  type PayloadGrade,
  type PayloadQuestion,
  type PayloadSubmission,
  sortByNumber,
  splitTrailingNumber,
} from './payload';
import { findStabilityIndex, stabilities } from './payloadCard';

// Divides the exams in a link into columns, each of which contains all values of one kind, because
// such values compress better together. The same functions write and read the columns: when
// reading, the values passed in are undefined.

/** A value in a column; null if it is missing. */
type Cell = string | number | null;

export interface PayloadColumns {
  /**
   * The columns that can be compressed, in the order of their first use. In a link, this may be any
   * value.
   */
  readonly joined: unknown;
  /** The column of random bits, which cannot be compressed. */
  readonly bits: string;
}

/** Thrown if there are too many exams for a link, or if columns do not represent exams. */
class InvalidPayload extends Error {}

/**
 * The maximum numbers of exams and questions, more than fit into an honest link. A malicious link
 * could declare a huge number of them.
 */
const [maxExams, maxQuestions] = [500, 4_000];

const kinds = ['none', 'choice', 'checked', 'open', 'all', 'allWithWords'] as const;
const flags = ['none', 'on', 'off'] as const;
const grades = ['none', 'had', 'partly', 'missed'] as const;
const gradedAnswers = ['answer', 'unknown', 'other'] as const;
const cards = ['none', 'answer', 'other'] as const;

/**
 * Divides exams into columns. Returns undefined if there are more exams or questions than a link
 * may contain.
 */
export function writeColumns(exams: readonly PayloadExam[]): PayloadColumns | undefined {
  const columns = new Map<string, Cell[]>();
  const append = (name: string, cell: Cell) => {
    const column = columns.get(name);
    if (column === undefined) columns.set(name, [cell]);
    else column.push(cell);
    return cell;
  };
  try {
    codeExams(exams, append);
  } catch (error) {
    if (error instanceof InvalidPayload) return undefined;
    throw error;
  }
  const bits = columns.get('bits') ?? [];
  columns.delete('bits');
  return { joined: [...columns.values()].map(joinCells), bits: bits.map(formatCell).join('') };
}

/** Rebuilds exams from columns. Throws `InvalidPayload` if the columns do not represent exams. */
export function readColumns({ joined, bits }: PayloadColumns): PayloadExam[] {
  const columns = Array.isArray(joined) ? joined : [];
  const opened = new Map([['bits', splitCells(bits)]]);
  return codeExams([], (name) => {
    const cells = opened.get(name) ?? splitCells(columns[opened.size - 1]);
    opened.set(name, cells);
    return cells.next().value;
  });
}

/**
 * The characters for small numbers. Most ids of answers are small numbers too, so most columns
 * consist of the same few characters, which compresses best.
 */
const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_';
const digitValues = new Map<unknown, number>([...digits].map((digit, value) => [digit, value]));
/** The number of bits that a digit represents. */
const digitBits = 6;
/** The placeholder for a cell that is not a single character. */
const other = '.';

/**
 * Joins the cells of a column into a string with one character per cell. Cells that need more than
 * one character follow in a list.
 */
function joinCells(cells: readonly Cell[]): string | readonly Cell[] {
  const characters = cells.map(formatCell);
  const others = cells.filter((_, index) => characters[index] === other);
  return others.length === 0 ? characters.join('') : [characters.join(''), ...others];
}

function formatCell(cell: Cell): string {
  const text = typeof cell === 'number' ? digits[cell] : cell;
  return text != null && [...text].length === 1 ? text : other;
}

function* splitCells(joined: unknown): Generator<unknown> {
  const [characters, ...others] = Array.isArray(joined) ? joined : [joined];
  const rest = others.values();
  for (const character of typeof characters === 'string' ? characters : '') {
    yield character === other ? rest.next().value : character;
  }
}

/**
 * Appends a cell to a column and returns it. When reading, returns the next cell of the column
 * instead.
 */
type CodeCell = (name: string, cell: Cell) => unknown;

function codeExams(exams: readonly PayloadExam[], codeCell: CodeCell): PayloadExam[] {
  const code = createCoder(codeCell);
  const places = code.list(exams, maxExams, (place) => ({
    course: code.id('courses', place?.course),
    exam: code.id('exams', place?.exam),
  }));
  const coded = places.map((): PayloadQuestion[] => []);
  const lastIds = places.map(({ exam }) => `${exam}-0`);
  // Questions are sorted by time, so that most times are shortly after the previous time.
  const placed = exams
    .flatMap(({ questions }, index) => questions.map((question) => ({ index, question })))
    .sort((one, other) => findTime(one.question) - findTime(other.question));
  code.list(placed, maxQuestions, (item) => {
    const index = code.number('places', item?.index);
    const id = codeId(code, item?.question.id, lastIds[index] ?? '');
    lastIds[index] = id;
    const question = { id, ...codeQuestion(code, item?.question) };
    ensure(coded[index] !== undefined);
    coded[index].push(question);
  });
  return places.map((place, index) => ({ ...place, questions: sortByNumber(coded[index] ?? []) }));
}

function findTime({ submission, flag }: PayloadQuestion): number {
  return submission?.at ?? flag?.at ?? 0;
}

type Coder = ReturnType<typeof createCoder>;

/**
 * Creates a function for each type of value. When writing, it appends the value to a column and
 * returns it; when reading, it takes the value from the column and checks that it has the type.
 */
function createCoder(codeCell: CodeCell) {
  let lastSecond = 0;

  const maybeNumber = (name: string, value: number | undefined): number | undefined => {
    const cell = codeCell(name, value ?? null);
    if (cell === null) return undefined;
    const coded = digitValues.get(cell) ?? cell;
    ensure(Number.isSafeInteger(coded));
    return Number(coded);
  };
  const number = (name: string, value: number | undefined): number => {
    const coded = maybeNumber(name, value);
    ensure(coded !== undefined);
    return coded;
  };
  const text = (name: string, value: string | undefined): string => {
    const cell = codeCell(name, value ?? null);
    ensure(typeof cell === 'string' && isWellFormed(cell));
    return cell;
  };
  /** Codes a number of the given size in bits. All values of that size should be equally likely. */
  const randomBits = (size: number, value = 0): number => {
    let coded = 0;
    for (let shift = size - digitBits; shift >= 0; shift -= digitBits) {
      coded = coded * 2 ** digitBits + number('bits', (value >> shift) % 2 ** digitBits);
    }
    return coded;
  };

  return {
    number,
    text,
    randomBits,
    /** Codes a non-negative whole number, which may be missing. */
    maybeCount: (name: string, value: number | undefined): number | undefined => {
      const coded = maybeNumber(name, value);
      ensure(coded === undefined || coded >= 0);
      return coded;
    },
    flag: (name: string, value: boolean | undefined): boolean => number(name, value ? 1 : 0) === 1,
    id: (name: string, value: string | undefined): string => {
      const coded = text(name, value);
      ensure(isId(coded));
      return coded;
    },
    /** Codes one of a few values by its index. */
    option: <T>(name: string, options: readonly T[], value: T): T => {
      const coded = options[number(name, options.indexOf(value))];
      ensure(coded !== undefined);
      return coded;
    },
    /**
     * Codes a time in whole seconds, or in milliseconds if `isExact`, as its distance from the
     * previous time.
     */
    time: (value: number | undefined, isExact: boolean): number | undefined => {
      const second = Math.floor((value ?? 0) / 1_000);
      const step = second - lastSecond;
      const high = maybeNumber('times', value === undefined ? undefined : Math.floor(step / 64));
      if (high === undefined) return undefined;
      lastSecond += high * 64 + randomBits(6, step & 63);
      const rest = isExact ? randomBits(12, (value ?? 0) - second * 1_000) : 0;
      const coded = lastSecond * 1_000 + rest;
      ensure(Math.abs(coded) <= maxPayloadTime);
      return coded;
    },
    list: <T, C>(
      items: readonly T[],
      maxLength: number,
      codeItem: (item: T | undefined) => C,
    ): C[] => {
      const length = number('sizes', items.length);
      ensure(length >= 0 && length <= maxLength);
      return Array.from({ length }, (_, index) => codeItem(items[index]));
    },
  };
}

function ensure(isValid: boolean): asserts isValid {
  if (!isValid) throw new InvalidPayload();
}

/**
 * Encodes or decodes an id that follows another id. Most ids have the same stem as the previous
 * one, which is the exam's id, and many have the next number.
 */
function codeId(code: Coder, id: string | undefined, before: string): string {
  const [{ stem, number }, last] = [splitTrailingNumber(id ?? ''), splitTrailingNumber(before)];
  const next = (last.number ?? 0) + 1;
  const isAlike = stem === last.stem && number !== undefined;
  const coded = code.number('numbers', isAlike ? (number === next ? 1 : number + 2) : 0);
  if (coded <= 0) return code.id('ids', id);
  return `${last.stem}${coded === 1 ? next : coded - 2}`;
}

function codeQuestion(code: Coder, question?: PayloadQuestion): Omit<PayloadQuestion, 'id'> {
  const submission = codeSubmission(code, question?.submission);
  return {
    submission,
    flag: codeFlag(code, question?.flag),
    grade:
      submission && isSelfGraded(submission.attempt) ? codeGrade(code, question?.grade) : undefined,
    card: submission && codeCard(code, submission, question?.card),
  };
}

function codeSubmission(
  code: Coder,
  submission?: PayloadSubmission,
): PayloadSubmission | undefined {
  const attempt = codeAttempt(code, submission?.attempt);
  if (attempt === undefined) return undefined;
  return {
    attempt,
    hasRevision: code.flag('revisions', submission?.hasRevision),
    at: code.time(submission?.at, isSelfGraded(attempt)),
    streak: code.maybeCount('streaks', submission?.streak),
    mistaken: code.flag('mistakes', submission?.mistaken) || undefined,
  };
}

function codeAttempt(code: Coder, attempt?: PayloadAttempt): PayloadAttempt | undefined {
  const hasWords = attempt?.kind === 'all' && attempt.hasWords;
  const kind = code.option('kinds', kinds, hasWords ? 'allWithWords' : (attempt?.kind ?? 'none'));
  const chosen = attempt && 'chosen' in attempt ? attempt.chosen : [];
  const typed = attempt && 'text' in attempt ? attempt : undefined;
  const codeChosen = (item: ChosenAnswer | undefined): ChosenAnswer => ({
    id: code.id('chosen', item?.id),
    check: code.randomBits(checkBits, item?.check),
  });
  switch (kind) {
    case 'none':
      return undefined;
    case 'choice':
      return { kind, chosen: [codeChosen(chosen[0])] };
    case 'checked':
    case 'open': {
      const text = code.text('texts', typed?.text);
      return { kind, text, check: code.randomBits(checkBits, typed?.check) };
    }
    default: {
      const coded = code.list(chosen, maxQuestions, codeChosen);
      return { kind: 'all', hasWords: kind === 'allWithWords', chosen: coded };
    }
  }
}

function codeFlag(code: Coder, flag?: PayloadFlag): PayloadFlag | undefined {
  const state = code.option('flags', flags, flag ? (flag.on ? 'on' : 'off') : 'none');
  return state === 'none' ? undefined : { on: state === 'on', at: code.time(flag?.at, false) };
}

function codeGrade(code: Coder, graded?: PayloadGrade): PayloadGrade | undefined {
  const grade = code.option('grades', grades, graded?.grade ?? 'none');
  if (grade === 'none') return undefined;
  const other = typeof graded?.of === 'number' ? graded.of : undefined;
  const of = typeof graded?.of === 'string' ? graded.of : 'other';
  const answer = code.option('gradedAnswers', gradedAnswers, of);
  return {
    grade,
    at: code.time(graded?.at, false),
    of: answer === 'other' ? (code.time(other, true) ?? 'unknown') : answer,
    before: code.maybeCount('streaksBefore', graded?.before),
    hasRevision: code.flag('revisions', graded?.hasRevision),
  };
}

function codeCard(
  code: Coder,
  { at = 0, streak = 0 }: PayloadSubmission,
  card?: PayloadCard,
): PayloadCard | undefined {
  const other = typeof card?.last === 'number' ? card.last : undefined;
  const of = other === undefined ? card && 'answer' : 'other';
  const reviewed = code.option('cards', cards, of ?? 'none');
  if (reviewed === 'none') return undefined;
  const last = reviewed === 'other' ? code.time(other, false) : at;
  ensure(last !== undefined);
  // The interval is the stability rounded to days, so only the difference between their indexes is
  // coded.
  const from = Math.floor(last / millisecondsPerDay);
  const interval = code.number('intervals', card && card.due - from);
  const likely = findStabilityIndex(interval);
  const difference = card && findStabilityIndex(card.stability) - likely;
  const stability = stabilities[likely + code.number('stabilities', difference)];
  ensure(stability !== undefined);
  const tenths = card && Math.round(card.difficulty * 10);
  return {
    stability,
    difficulty: code.number('difficulties', tenths) / 10,
    due: from + interval,
    last: reviewed === 'other' ? last : reviewed,
    repetitions: streak + code.number('repetitions', card && card.repetitions - streak),
    lapses: code.number('lapses', card?.lapses),
  };
}
