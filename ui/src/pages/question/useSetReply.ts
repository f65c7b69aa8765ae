import type { Question } from '../../api';
import { useTypesetter } from '../../components/MathProvider';
import { loadedOf, loading, type Reply } from '../../components/useReply';
import { holdsMath } from '../../formulas';

/**
 * A question is not there before its formulas can be set: with their source in their places for a
 * moment, the whole page would jump.
 */
export function useSetReply(reply: Reply<Question | null>): Reply<Question | null> {
  const question = loadedOf(reply);
  const { pending } = useTypesetter(question !== undefined && textsOf(question).some(holdsMath));
  return pending ? loading : reply;
}

function textsOf({ questionHtml, explanationHtml, answers }: Question): string[] {
  const texts = [questionHtml, explanationHtml, ...answers.map(({ answerHtml }) => answerHtml)];
  return texts.filter((html) => html !== undefined && html !== null);
}
