import { useState } from 'react';
import type { Question } from '../../api';
import { type Attempt, fittingAttempt, recordAttempt, useProgress } from '../../progress';

/** A question is open until it is submitted, and again once the visitor takes up its result. */
export type AttemptPhase =
  | {
      readonly phase: 'open';
      /** The typed text, or the id of the chosen answer; empty when there is none yet. */
      readonly draft: string;
      readonly ready: boolean;
      readonly change: (draft: string) => void;
      readonly submit: () => void;
    }
  | { readonly phase: 'submitted'; readonly attempt: Attempt; readonly retry: () => void };

/** The visitor's attempt at a question, which opens as submitted where one is stored. */
export function useAttempt(question: Question): AttemptPhase {
  const { attempts } = useProgress();
  const [draft, setDraft] = useState('');
  // What is stored stays stored until the next Submit, and another tab may store something
  // meanwhile: neither may take a begun answer away.
  const [begun, setBegun] = useState(false);
  const stored = fittingAttempt(question, attempts.get(question.id));

  if (stored !== undefined && !begun) {
    return {
      phase: 'submitted',
      attempt: stored,
      retry: () => {
        setDraft('');
        setBegun(true);
      },
    };
  }

  const next = attemptFrom(question, draft);
  return {
    phase: 'open',
    draft,
    ready: next !== undefined,
    change: (changed) => {
      setDraft(changed);
      setBegun(true);
    },
    submit: () => {
      if (next === undefined) return;
      recordAttempt(question.id, next);
      setDraft('');
      setBegun(false);
    },
  };
}

function attemptFrom(question: Question, draft: string): Attempt | undefined {
  if (question.openEnded) return draft.trim() === '' ? undefined : draft;
  return question.answers.find((answer) => answer.id === draft);
}
