import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { course } from './content.ts';
import { paths } from './screens.ts';

const [courseId, examId] = ['PHY-1', 'mechanics'];

/** The exam with a question of each kind and everything that may accompany a question. */
export const mechanics = {
  course: courseId,
  exam: examId,
  review: paths.review(courseId, examId),
  exams: paths.exams(courseId),
  sit: paths.sit(courseId, examId),
  question: (id: string) => paths.question(courseId, examId, id),
};

export const ramp = 'A block on a ramp that rises to the right at 30 degrees.';

/** Returns a drawing that consists only of lines, without a background. */
function drawing(width: number, height: number): string {
  const path = `M10 ${height - 10}H${width - 10}L${width - 10} 10Z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${path}" fill="none" stroke="#222"/></svg>`;
}

export function writeKinds(folder: string): void {
  writeFileSync(
    join(folder, 'site.yaml'),
    JSON.stringify({
      name: 'Campus Exams',
      contact: 'exams@example.com',
      report: 'https://example.com/new?title={id}&at={address}&in={exam},{course}',
    }),
  );
  const exams = course(folder, { id: courseId, name: 'Mechanics', subject: 'Physics' }, [
    {
      id: examId,
      description: 'Final',
      date: '2024-05-13',
      duration: 90,
      instructions: 'Calculators are *not* allowed.',
      source: 'Written exam of the physics department',
      license: 'CC-BY-SA-4.0',
      questions: [
        {
          id: 'all',
          question: 'Which of these are conserved?',
          selectAll: true,
          points: 2,
          hints: ['There is friction.', 'Nothing pushes from *outside*.'],
          topics: ['momentum', 'energy'],
          answers: [
            { id: 'a', answerText: 'Momentum', correct: true },
            { id: 'b', answerText: 'Kinetic energy', feedback: 'Friction **warms** the block.' },
            { id: 'c', answerText: 'Angular momentum', correct: true },
            { id: 'd', answerText: 'Velocity' },
          ],
          explanation: 'Only what friction leaves alone.',
        },
        {
          stem: `A block slides down a ramp.\n\n![${ramp}](ramp.svg "The ramp")`,
          questions: [
            {
              id: 'number',
              question: 'What is its acceleration, in m/s²?',
              openEnded: true,
              accept: [{ number: 4.9, tolerance: 0.05 }],
              explanation: 'It is $g \\sin 30^\\circ$, along $\\vec{v}$.',
            },
            {
              id: 'text',
              question: 'In which unit is its energy measured?',
              openEnded: true,
              accept: ['Joule', 'J'],
              answers: [{ answerText: 'The joule, after a brewer.' }],
            },
          ],
        },
        {
          id: 'figures',
          question:
            'Which graph?\n\n![A tall tower of lines.](tall.svg)\n\n![A long road.](wide.svg)',
          answers: [
            { id: 'a', answerText: '![A rising line.](rising.svg)', correct: true },
            { id: 'b', answerText: 'None of them' },
          ],
        },
        { id: 'open', question: 'Describe friction.', openEnded: true },
      ],
    },
    { id: 'plain', description: 'Without a date' },
  ]);
  for (const [name, width, height] of [
    ['ramp', 420, 300],
    ['rising', 200, 150],
    ['tall', 300, 1500],
    ['wide', 2400, 300],
  ] as const) {
    writeFileSync(join(exams, `${name}.svg`), drawing(width, height));
  }
}
