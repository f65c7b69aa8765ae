import { useState } from 'react';
import type { Question } from '../api/calls';
import { blankDraft, type Draft } from './questionKind';

export interface Drafting {
  readonly draft: Draft;
  /** Whether the visitor is at work on it. */
  readonly begun: boolean;
  readonly change: (draft: Draft) => void;
  /** Resets the draft. */
  readonly restart: () => void;
  /** Ends the work, once the draft was handed in. */
  readonly finish: () => void;
}

/** What the visitor has begun to answer, which is nobody else's business until it is handed in. */
export function useDraft(question: Question): Drafting {
  const blank = { draft: blankDraft(question), begun: false };
  const [work, setWork] = useState(blank);
  return {
    ...work,
    change: (draft) => setWork({ draft, begun: true }),
    restart: () => setWork({ ...blank, begun: true }),
    finish: () => setWork(blank),
  };
}
