import { useState } from 'react';
import type { Question } from '../../api';
import { useTypesetter } from '../../components/MathProvider';
import { useProgress } from '../../components/ProgressProvider';
import { textsAfterSubmit, textsAtFirst } from '../../components/question/questionTexts';
import { type Part, together } from '../../components/useChunk';
import { loadedOf, loading, type Reply } from '../../components/useReply';
import { holdsMath } from '../../formulas';
import { attemptAt } from '../../standing';

/**
 * A question is not there before the formulas it opens with can be set: with their source in their
 * places for a moment, the whole page would jump. Nor is it without what it is answered with. What
 * is once shown stays.
 */
export function useSetReply(
  reply: Reply<Question | null>,
  answering: Part<unknown>,
  failure: string,
): Reply<Question | null> {
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
  if (answering.state !== 'loaded') return together(reply, answering, failure);
  if (pending) return loading;
  setShown(question.id);
  return reply;
}
