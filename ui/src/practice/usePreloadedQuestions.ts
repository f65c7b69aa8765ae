import { useEffect, useMemo } from 'react';
import type { Question } from '../api/calls';
import { preloadFigures } from '../lib/preloadFigures';
import { whenIdle } from '../lib/whenIdle';
import { textsOf } from '../question/questionTexts';
import { holdsMath } from '../rich-text/formulas';
import { useTypesetter } from '../rich-text/MathProvider';

/** Loads what questions show beside their words, so that practising goes on without a network. */
export function usePreloadedQuestions(questions: readonly Question[]): void {
  const holds = useMemo(() => questions.some((one) => textsOf(one).some(holdsMath)), [questions]);
  const { typeset } = useTypesetter(holds);
  useEffect(() => {
    if (typeset === undefined) return;
    // Which faces the formulas to come are set in shows only when they are.
    document.fonts?.forEach((face) => void face.load().catch(() => {}));
  }, [typeset]);
  useEffect(() => whenIdle(() => preloadFigures(questions)), [questions]);
}
