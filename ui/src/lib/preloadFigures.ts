import { findFigureAddresses } from './findFigureAddresses';

/** Preloads the figures of questions, so that they can be shown offline. */
export function preloadFigures(questions: readonly object[]): void {
  for (const address of findFigureAddresses(JSON.stringify(questions))) {
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = address;
  }
}
