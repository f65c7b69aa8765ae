import type { FoundQuestions, SearchHit } from '../screens/search/searchCall';

/** Builds a question as a search finds it. */
export function buildHit(fields: Partial<SearchHit> = {}): SearchHit {
  return {
    id: 'la-2023-final-1',
    examId: 'la-2023-final',
    courseId: 'MATH-201',
    examDescription: 'Final, spring 2023',
    courseName: 'Linear Algebra',
    openEnded: false,
    selectAll: false,
    checked: false,
    topics: [],
    matched: 'question',
    snippetHtml: '<p>Which <mark>matrix</mark> is it?</p>',
    ...fields,
  };
}

/** Builds the response to a search that found the given questions, and possibly more. */
export function buildFound(
  questions: readonly SearchHit[],
  total = questions.length,
): FoundQuestions {
  return { total, questions: [...questions] };
}

const open = buildHit({
  id: 'la-2023-final-3',
  openEnded: true,
  date: '2023-05',
  matched: 'explanation',
  snippetHtml: '<p>State the <a href="https://example.org">theorem</a>.</p>',
});
const other = buildHit({
  id: 'cs-midterm-1',
  examId: 'cs-midterm',
  courseId: 'CS-102',
  courseName: 'Algorithms',
  examDescription: 'Midterm',
  date: '2024',
  matched: 'answers',
});

/** A closed question, an open-ended one, and one in another course. */
export const threeHits: readonly SearchHit[] = [buildHit(), open, other];
