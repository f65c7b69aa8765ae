import { useEffect } from 'react';
import type { Question } from '../api/calls';
import { textsOf } from '../question/questionTexts';
import { holdsMath } from '../rich-text/formulas';
import { useTypesetter } from '../rich-text/MathProvider';

/** Loads what questions show beside their words, so that practising goes on without a network. */
export function usePreloadedQuestions(questions: readonly Question[]): void {
  const holds = questions.some((question) => textsOf(question).some(holdsMath));
  const { typeset } = useTypesetter(holds);
  useEffect(() => {
    if (typeset === undefined) return;
    // Which faces the formulas to come are set in shows only when they are.
    document.fonts?.forEach((face) => void face.load().catch(() => {}));
  }, [typeset]);
  useEffect(() => {
    const figures = new Set(questions.flatMap((question) => textsOf(question).flatMap(figuresIn)));
    for (const src of figures) {
      const image = new Image();
      image.fetchPriority = 'low';
      image.src = src;
    }
  }, [questions]);
}

function figuresIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*? src="([^"]+)"/g)].flatMap(([, src]) => src ?? []);
}
