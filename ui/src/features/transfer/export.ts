import { readCards } from '../../study/cards';
import type { Progress } from '../../study/progress';
import {
  type Attempt,
  type AttemptMetadata,
  findPlace,
  type SectionEntry,
} from '../../study/saved';
import {
  computeCheck,
  isId,
  isSelfGraded,
  isWellFormed,
  maxPayloadTime,
  type PayloadAttempt,
  type PayloadExam,
  type PayloadFlag,
  type PayloadGrade,
  type PayloadQuestion,
  type PayloadSubmission,
  sortByNumber,
  truncateToSecond,
} from './payload';
import { toPayloadCard } from './payloadCard';

type Exported = Pick<Progress, 'attempts' | 'answered' | 'flags' | 'grades' | 'saved'>;

/** The part of the saved progress that a link can transfer. */
export interface LinkExport {
  /** The exams, sorted by course and exam, with questions sorted by number. */
  readonly exams: readonly PayloadExam[];
  /**
   * The number of answers that are left out because their exam is unknown or a link cannot
   * represent them.
   */
  readonly omitted: number;
}

export function buildLinkExport({
  attempts,
  answered,
  flags,
  grades,
  saved,
}: Exported): LinkExport {
  const cards = readCards(saved);
  const courses = new Map<string, Map<string, PayloadQuestion[]>>();
  let omitted = 0;
  for (const id of new Set([...attempts.keys(), ...flags.keys()])) {
    const [metadata, graded, flagged] = [answered.get(id), grades.get(id), flags.get(id)];
    const place = [metadata, graded, flagged].map(findPlace).find(Boolean);
    const attempt = attempts.get(id);
    const submission = attempt && buildSubmission(attempt, metadata);
    if (!place || ![id, place.course, place.exam].every(isId) || (attempt && !submission)) {
      if (attempt) omitted += 1;
      continue;
    }
    const exams = courses.get(place.course) ?? new Map<string, PayloadQuestion[]>();
    const grade =
      submission && isSelfGraded(submission.attempt) && graded
        ? buildGrade(graded, metadata)
        : undefined;
    const card = cards.get(id);
    const own = submission && { attempt, metadata, grade: grade?.grade, at: toTime(metadata?.at) };
    const question: PayloadQuestion = {
      id,
      submission,
      flag: flagged && buildFlag(flagged),
      grade,
      card: own && card && toPayloadCard(card, own),
    };
    exams.set(place.exam, [...(exams.get(place.exam) ?? []), question]);
    courses.set(place.course, exams);
  }
  const exams = sortById(courses).flatMap(([course, exams]) =>
    sortById(exams).map(([exam, questions]) => ({
      course,
      exam,
      questions: sortByNumber(questions),
    })),
  );
  return { exams, omitted };
}

function buildSubmission(
  attempt: Attempt,
  metadata: AttemptMetadata | undefined,
): PayloadSubmission | undefined {
  const payloadAttempt = toPayloadAttempt(attempt, metadata);
  if (payloadAttempt === undefined) return undefined;
  const { at, streak, mistaken } = metadata ?? {};
  return {
    attempt: payloadAttempt,
    at: isSelfGraded(payloadAttempt) ? toTime(at) : parseSecond(at),
    streak: toCount(streak),
    mistaken: mistaken === true || undefined,
    hasRevision: !!metadata?.revision,
  };
}

function toPayloadAttempt(
  attempt: Attempt,
  metadata: AttemptMetadata | undefined,
): PayloadAttempt | undefined {
  const { revision, words } = metadata ?? {};
  switch (attempt.kind) {
    case 'choice': {
      const { id, answerText } = attempt;
      const chosen = [{ id, check: computeCheck(revision, answerText) }] as const;
      return isId(id) ? { kind: 'choice', chosen } : undefined;
    }
    case 'all': {
      const hasWords = words?.length === attempt.chosen.length;
      const chosen = attempt.chosen.map((id, index) => ({
        id,
        check: computeCheck(revision, (hasWords && words[index]) || ''),
      }));
      return attempt.chosen.every(isId) ? { kind: 'all', chosen, hasWords } : undefined;
    }
    case 'checked':
    case 'open': {
      const { kind, text } = attempt;
      return isWellFormed(text) ? { kind, text, check: computeCheck(revision, '') } : undefined;
    }
  }
}

function buildFlag({ on, at }: SectionEntry<'flags'>): PayloadFlag {
  return { on, at: parseSecond(at) };
}

function buildGrade(
  graded: SectionEntry<'grades'>,
  metadata: AttemptMetadata | undefined,
): PayloadGrade {
  const [at, answeredAt] = [toTime(graded.at), toTime(metadata?.at)];
  // If a grade does not have the time of its answer, the grade's own time identifies the answer
  // before it.
  const of = graded.of === undefined ? at : toTime(graded.of);
  return {
    grade: graded.grade,
    at: parseSecond(graded.at),
    of: of === undefined ? 'unknown' : of === answeredAt ? 'answer' : of,
    before: toCount(graded.before),
    hasRevision: !!metadata?.revision && graded.revision === metadata.revision,
  };
}

function toTime(text: string | null | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return Math.abs(time) <= maxPayloadTime ? time : undefined;
}

function parseSecond(text: string | null | undefined): number | undefined {
  const time = toTime(text);
  return time === undefined ? undefined : truncateToSecond(time);
}

function toCount(number: number | null | undefined): number | undefined {
  return Number.isSafeInteger(number) && Number(number) >= 0 ? Number(number) : undefined;
}

function sortById<T>(members: ReadonlyMap<string, T>): (readonly [string, T])[] {
  return [...members].sort(([a], [b]) => (a < b ? -1 : 1));
}
