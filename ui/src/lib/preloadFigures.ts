import { figuresIn } from './figuresIn';

/** Fetches the figures in the texts of questions ahead, for when there is no network. */
export function preloadFigures(questions: readonly object[]): void {
  for (const address of figuresIn(JSON.stringify(questions))) {
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = address;
  }
}
