import { useEffect, useState } from 'react';
import { type ExamDetails, getExam } from '../../api/calls';
import { loadedOf, useQuery } from '../../api/useQuery';
import { holdsMath } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';

/** What an exam says about itself, which its questions wait for a little, but not for long. */
export type Details =
  | { readonly state: 'awaited' | 'none' }
  | {
      readonly state: 'there';
      readonly value: ExamDetails;
      /** Whether they came when something else stood in their place already. */
      readonly late: boolean;
    };

const patience = 2_000;

export function useExamDetails(examId: string): Details {
  const reply = useQuery(getExam(examId));
  const [missed, setMissed] = useState<string>();
  const value = loadedOf(reply);
  const texts = [value?.instructionsHtml, value?.sourceHtml];
  const { pending } = useTypesetter(texts.some((html) => html && holdsMath(html)));
  const isSettled = reply.state !== 'loading' && !pending;
  const late = missed === examId;

  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setMissed(examId), patience);
    return () => clearTimeout(timer);
  }, [examId, isSettled]);

  if (value !== undefined && (isSettled || late)) return { state: 'there', value, late };
  return { state: isSettled || late ? 'none' : 'awaited' };
}
