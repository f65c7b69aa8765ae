import type { Question, WholeExam } from '../api/calls';

/** Fetches an exam's figures ahead: a run must not need the network once it was begun. */
export function fetchFigures(exam: WholeExam): void {
  for (const address of figuresOf(exam)) {
    const image = new Image();
    image.src = address;
  }
}

/** The addresses of all figures of an exam. */
export function figuresOf({ questions }: Pick<WholeExam, 'questions'>): string[] {
  const texts = questions.flatMap(textsOf);
  const { body } = new DOMParser().parseFromString(texts.join(''), 'text/html');
  const images = [...body.querySelectorAll('img')];
  return [...new Set(images.map((image) => image.getAttribute('src') ?? ''))].filter(Boolean);
}

function textsOf({ stemHtml, questionHtml, explanationHtml, answers }: Question): string[] {
  const ofAnswers = answers.flatMap(({ answerHtml, feedbackHtml }) => [answerHtml, feedbackHtml]);
  return [stemHtml, questionHtml, explanationHtml, ...ofAnswers].flatMap((html) => html || []);
}
