import { course } from './content.ts';
import { paths } from './screens.ts';

const courseId = 'LAW-1';

/** The addresses of exams that are partly or completely hidden. */
export const dated = {
  course: courseId,
  exams: paths.exams(courseId),
  withheld: 'contracts-2026',
  withdrawn: 'contracts-2025',
  missing: 'contracts-2024',
  /** The exam with official results. */
  past: 'contracts-2023',
  review: (exam: string) => paths.review(courseId, exam),
  paper: (exam: string) => paths.paper(courseId, exam),
  question: (exam: string, n = 1) => paths.question(courseId, exam, `${exam}-${n}`),
};

const answers = [
  { id: 'a', answerText: 'An offer', correct: true },
  { id: 'b', answerText: 'An invitation' },
];

function exam(id: string, fields: object = {}) {
  return {
    id,
    description: `Contracts, exam ${id.slice(-4)}`,
    date: `${id.slice(-4)}-12-01`,
    questions: [
      { id: `${id}-1`, question: 'What is a price tag?', answers, explanation: 'Case law.' },
      { id: `${id}-2`, question: 'Why?', openEnded: true, answers: [{ answerText: 'Because.' }] },
    ],
    ...fields,
  };
}

export function writeDated(folder: string): void {
  course(folder, { id: courseId, name: 'Contract law', subject: 'Law' }, [
    exam(dated.withheld, { answersFrom: '2999-12-20T18:00:00+01:00' }),
    exam(dated.withdrawn, { withdrawn: 'at the lecturer’s request' }),
    { id: dated.missing, description: 'Contracts', missing: 'The lecturer does not release it.' },
    exam(dated.past, {
      results: {
        ...{ sat: 183, passed: 148, mean: 59.9, of: 100, deviation: 13, source: 'The faculty' },
        grades: { '1.0': 4, '1.3': 9 },
      },
    }),
  ]);
}
