import { getExam, listExams, searchCourses } from '../../api/calls';
import { isAbsent } from '../../api/isAbsent';
import { getLoaded, type QueryState, useQueries } from '../../api/replies';
import type { Course, Exam } from '../../api/types';
import { searchQuestions } from './searchCall';

// Finds courses, exams and single words to suggest for a query.

/** An exam and the course it belongs to. */
export interface SuggestedExam {
  readonly courseId: string;
  readonly exam: Pick<Exam, 'id' | 'description' | 'language'>;
}

/** A word of the query that finds questions on its own. */
export interface SuggestedWord {
  readonly word: string;
  readonly count: number;
}

interface Suggestions {
  readonly courses: readonly Course[];
  readonly exams: readonly SuggestedExam[];
  readonly words: readonly SuggestedWord[];
}

const maxCourses = 5;
const maxExams = 5;
const maxWords = 4;
/** The maximum length of a query that may be a name. Longer queries are pasted questions. */
const maxName = 100;

/** Returns the first few courses that a query names; undefined if they are not known. */
export function listNamedCourses(reply: QueryState<Course[]>): readonly Course[] | undefined {
  return reply.state === 'empty' ? [] : getLoaded(reply)?.slice(0, maxCourses);
}

/**
 * Returns what a query that finds no questions does find, apart from the courses that it names:
 * courses and exams that its words find, and the number of questions that each word finds. Returns
 * undefined until all of this is known; a call that fails adds nothing.
 */
export function useSuggestions(
  query: string,
  named: readonly Course[] | undefined,
): Suggestions | undefined {
  const words = listSuggestedWords(query);
  // A search for courses requires every word, so a single word that names none hides the courses
  // that the others name. Each word is therefore also searched for on its own.
  const isByWord = named?.length === 0 && query.length <= maxName;
  const byWord = useQueries(isByWord ? words.map(searchCourses) : []);
  const courses = joinCourses(byWord.map((reply) => getLoaded(reply) ?? []));
  // If the query only names a course, the course's exams are not requested.
  const asked = [...(named ?? []), ...courses].filter(
    (course) => listOtherWords(query, course).length > 0,
  );
  const lists = useQueries(asked.map(({ id }) => listExams(id)));
  const byId = useQueries(isLikeId(query) ? [getExam(query)] : []);
  const searches = useQueries(words.map(searchQuestions));
  if ([...byWord, ...lists, ...byId, ...searches].some(isLoading)) return undefined;

  const exams = byId.flatMap((reply) => {
    const exam = getLoaded(reply);
    return exam ? [{ courseId: exam.courseId, exam }] : [];
  });
  const ofCourses = asked.flatMap((course, index) => {
    const list = lists[index] && getLoaded(lists[index]);
    return pickSuggestedExams(list, query, course).map((exam) => ({ courseId: course.id, exam }));
  });
  return {
    courses,
    exams: [...exams, ...ofCourses].slice(0, maxExams),
    words: words.flatMap((word, index) => {
      const reply = searches[index] && getLoaded(searches[index]);
      return reply && 'total' in reply && reply.total > 0 ? [{ word, count: reply.total }] : [];
    }),
  };
}

/** Returns the first few courses found, without duplicates. */
function joinCourses(found: readonly (readonly Course[])[]): Course[] {
  const byId = new Map(found.flat().map((course) => [course.id, course]));
  return [...byId.values()].slice(0, maxCourses);
}

function isLoading({ state }: QueryState<unknown>): boolean {
  return state === 'loading';
}

/** Returns whether a query may be the id of an exam. */
function isLikeId(query: string): boolean {
  return /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)+$/u.test(query);
}

/** Returns the longest words of a query that has several words, in the order of the query. */
export function listSuggestedWords(query: string): string[] {
  const words = query
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => /[\p{L}\p{N}]{3}/u.test(word));
  const several = [...new Set(words)].filter((word) => word !== query.trim());
  const longest = [...several].sort((a, b) => b.length - a.length).slice(0, maxWords);
  return several.filter((word) => longest.includes(word));
}

/**
 * Returns the exams that match the most words of a query, not counting words that name the course.
 * Returns an empty array if no exam matches any.
 */
export function pickSuggestedExams(
  exams: readonly Exam[] | undefined = [],
  query: string,
  course: Course,
): Exam[] {
  const words = listOtherWords(query, course);
  const scored = exams
    .filter((exam) => !isAbsent(exam))
    .map((exam) => ({ exam, score: countBegun(words, `${exam.id} ${exam.description}`) }));
  const best = Math.max(1, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ exam }) => exam);
}

/**
 * Returns the words of a query that are not the beginning of any word in a course's code, name or
 * subject.
 */
function listOtherWords(query: string, { id, name, subject }: Course): string[] {
  return splitWords(query).filter((word) => countBegun([word], `${id} ${name} ${subject}`) === 0);
}

/** Returns how many of the given words are the beginning of a word in a text. */
function countBegun(words: readonly string[], text: string): number {
  const own = splitWords(text);
  return words.filter((word) => own.some((one) => one.startsWith(word))).length;
}

/** Returns the words of a text in lower case and without accents. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
