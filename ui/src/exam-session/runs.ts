import type { Question } from '../api/calls';
import type { Place } from '../progress/metadata';
import { kindOf } from '../progress/selectors';
import type { Draft } from '../question/questionKind';
import type { Asked, Run } from './run';

// What is kept of the runs through an exam, as its pages read it.

export interface SavedRun extends Run {
  readonly id: string;
}

/** The runs of an exam, the one that was begun last first. */
export function runsOf(runs: ReadonlyMap<string, Run>, { course, exam }: Place): SavedRun[] {
  return [...runs]
    .filter(([, run]) => run.course === course && run.exam === exam)
    .map(([id, run]) => ({ ...run, id }))
    .sort((a, b) => timeOf(b.at) - timeOf(a.at) || (a.id < b.id ? 1 : -1));
}

/** How many milliseconds of a run are left; without a limit there is no end to them. */
export function leftOf({ limit }: Pick<Run, 'limit'>, used: number): number {
  return limit === undefined || limit === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, limit - used);
}

/** What a visitor has begun to answer in a run. */
export function draftIn(question: Question, asked: Asked | undefined): Draft {
  const chosen = asked?.chosen ?? [];
  const text = asked?.text ?? '';
  switch (kindOf(question)) {
    case 'choice':
      return { kind: 'choice', chosen: chosen[0] };
    case 'all':
      return { kind: 'all', chosen };
    case 'checked':
      return { kind: 'checked', text };
    case 'open':
      return { kind: 'open', text };
  }
}

/** How a draft is kept in a run. */
export function savedDraft(draft: Draft): Pick<Asked, 'chosen' | 'text'> {
  switch (draft.kind) {
    case 'choice':
      return { chosen: draft.chosen === undefined ? [] : [draft.chosen] };
    case 'all':
      return { chosen: [...draft.chosen] };
    default:
      return { text: draft.text };
  }
}

/** Whether anything is answered, as far as what is kept says. */
export function isAnswered({ chosen, text }: Asked): boolean {
  return (chosen ?? []).length > 0 || (text ?? '').trim() !== '';
}

/** Whether a question can be answered at all: there may be nothing to choose from. */
export function isAnswerable(question: Question): boolean {
  return question.openEnded || question.answers.length > 0;
}

/** A point in time; what is none was before all others. */
export function timeOf(time: string | null | undefined): number {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at;
}

/** An id that no other run has. */
export function newRunId(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return `run-${[...parts].map((part) => part.toString(36)).join('')}`;
}
