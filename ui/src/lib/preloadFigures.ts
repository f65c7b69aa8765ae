import { findFigureAddresses } from './findFigureAddresses';

/** Preloads the figures of questions, so that they show without a network. */
export function preloadFigures(questions: readonly object[]): void {
  for (const address of findFigureAddresses(JSON.stringify(questions))) {
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = address;
  }
}
