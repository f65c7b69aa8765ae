/** The route table's patterns; every address below is built and read by this file alone. */
export const patterns = {
  home: ['/', '/home'],
  courses: '/courses',
  exams: '/courses/:classId/exams',
  resources: '/courses/:classId/resources',
  review: '/courses/:classId/exams/:examId',
  timed: '/courses/:classId/exams/:examId/timed/:duration',
  question: '/courses/:classId/exams/:examId/questions/:questionId',
} as const;

export const homePath = '/';
export const coursesPath = '/courses';

export function searchPath(query: string): string {
  return query === '' ? coursesPath : `${coursesPath}?q=${encodePart(query)}`;
}

export function examsPath(classId: string): string {
  return `${coursesPath}/${encodePart(classId)}/exams`;
}

export function resourcesPath(classId: string): string {
  return `${coursesPath}/${encodePart(classId)}/resources`;
}

export function reviewPath(classId: string, examId: string): string {
  return `${examsPath(classId)}/${encodePart(examId)}`;
}

export function timedPath(classId: string, examId: string, duration: string): string {
  return `${reviewPath(classId, examId)}/timed/${encodePart(duration)}`;
}

export function questionPath(classId: string, examId: string, questionId: string): string {
  return `${reviewPath(classId, examId)}/questions/${encodePart(questionId)}`;
}

export interface Ids {
  readonly classId: string;
  readonly examId: string;
  /** The question's id, or the duration on the timed page. */
  readonly last: string;
}

/**
 * The ids in an address. The router's own parameters would turn an id that holds `%2F` as
 * plain text into one with a slash.
 */
export function idsOf(pathname: string): Ids {
  const [, classId = '', , examId = '', , last = ''] = segmentsOf(pathname).map(decodePart);
  return { classId, examId, last };
}

/** Where Go Back leads from an address; `null` stands for the browser's own back. */
export function goBackFrom(pathname: string): string | null {
  const segments = segmentsOf(pathname);
  const first = (count: number) => `/${segments.slice(0, count).join('/')}`;
  switch (segments.length) {
    case 2:
      return homePath;
    case 3:
      return coursesPath;
    case 4:
    case 5:
      return `${coursesPath}/${segments[1]}/exams`;
    case 6:
      return segments[4] === 'timed' ? first(3) : first(4);
    case 7:
      return first(6);
    default:
      return null;
  }
}

/** Text made fit for one part of an address; a lone surrogate has no encoding of its own. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}
