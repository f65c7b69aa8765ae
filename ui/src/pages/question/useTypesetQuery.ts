import { useState } from 'react';
import type { Question } from '../../api/calls';
import { loadedOf, loading, type QueryState, withChunk } from '../../api/useQuery';
import type { Part } from '../../lib/useChunk';
import { useProgress } from '../../progress/ProgressProvider';
import { attemptAt } from '../../progress/selectors';
import { textsAfterSubmit, textsAtFirst } from '../../question/questionTexts';
import { holdsMath } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';

/**
 * A question is not there before the formulas it opens with can be set: with their source in their
 * places for a moment, the whole page would jump. Nor is it without what it is answered with. What
 * is once shown stays.
 */
export function useTypesetQuery(
  reply: QueryState<Question | null>,
  answering: Part<unknown>,
  failure: string,
): QueryState<Question | null> {
  const past = useProgress();
  const [shown, setShown] = useState<string>();
  const question = loadedOf(reply);
  const isSubmitted = question && attemptAt(question, past);
  const texts = question && [
    ...textsAtFirst(question),
    ...(isSubmitted ? textsAfterSubmit(question) : []),
  ];
  const { pending } = useTypesetter(texts?.some(holdsMath) === true);
  if (question === undefined || shown === question.id) return reply;
  if (answering.state !== 'loaded') return withChunk(reply, answering, failure);
  if (pending) return loading;
  setShown(question.id);
  return reply;
}
