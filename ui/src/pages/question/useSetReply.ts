import { useState } from 'react';
import type { Question } from '../../api';
import { useTypesetter } from '../../components/MathProvider';
import { useProgress } from '../../components/ProgressProvider';
import { textsAfterSubmit, textsAtFirst } from '../../components/question/questionTexts';
import { loadedOf, loading, type Reply } from '../../components/useReply';
import { holdsMath } from '../../formulas';
import { fittingAttempt } from '../../questionKind';

/**
 * A question is not there before the formulas it opens with can be set: with their source in their
 * places for a moment, the whole page would jump. What is once shown stays.
 */
export function useSetReply(reply: Reply<Question | null>): Reply<Question | null> {
  const { attempts } = useProgress();
  const [shown, setShown] = useState<string>();
  const question = loadedOf(reply);
  const isSubmitted = question && fittingAttempt(question, attempts.get(question.id));
  const texts = question && [
    ...textsAtFirst(question),
    ...(isSubmitted ? textsAfterSubmit(question) : []),
  ];
  const { pending } = useTypesetter(texts?.some(holdsMath) === true);
  if (question === undefined || shown === question.id) return reply;
  if (pending) return loading;
  setShown(question.id);
  return reply;
}
