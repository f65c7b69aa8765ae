import { type Past, stateOf } from '../../progress/selectors';

interface StoredCounts {
  readonly answered: number;
  readonly right: number;
}

/** How many questions of an exam are answered and right, from what is stored alone. */
export function storedCounts({ attempts, answered }: Past, examId: string): StoredCounts {
  const own = [...answered].flatMap(([id, { exam }]) =>
    exam === examId ? (attempts.get(id) ?? []) : [],
  );
  const right = own.filter((attempt) => stateOf(attempt) === 'correct');
  return { answered: own.length, right: right.length };
}

/** Whether all answers are known to be of some exam. */
export function areAllPlaced({ attempts, answered }: Past): boolean {
  return [...attempts.keys()].every((id) => answered.get(id)?.exam);
}
