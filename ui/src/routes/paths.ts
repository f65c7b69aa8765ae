import { readPageMeta } from './pageMeta';
import { patterns } from './patterns';

/** The path of the site on its host, without a slash at the end. */
export const basePath = readPageMeta('base') ?? '';

type NamesIn<Pattern extends string> = Pattern extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Pattern extends `${string}/:${infer Name}`
    ? Name
    : never;

type ParamsOf<Pattern extends string> = Readonly<Record<NamesIn<Pattern>, string>>;

/** A route with parameters. */
export interface Route<Pattern extends string = string> {
  readonly pattern: Pattern;
  /** The path with the given parameters, which it escapes. */
  readonly path: (params: ParamsOf<Pattern>) => string;
  /** The decoded parameters of a path. */
  readonly read: (pathname: string) => ParamsOf<Pattern>;
}

/** The routes with parameters. React Router does not read these, because it would decode `%2F` in an id. */
export const routes = {
  ownPage: defineRoute(patterns.ownPage),
  course: defineRoute(patterns.course),
  exams: defineRoute(patterns.exams),
  resources: defineRoute(patterns.resources),
  practice: defineRoute(patterns.practice),
  review: defineRoute(patterns.review),
  timed: defineRoute(patterns.timed),
  sit: defineRoute(patterns.sit),
  paper: defineRoute(patterns.paper),
  question: defineRoute(patterns.question),
} as const;

export const homePath = '/';
export const homeAlias = '/home';
export const {
  courses: coursesPath,
  search: questionsPath,
  progress: progressPath,
  help: helpPath,
} = patterns;

const moveMark = '#move=';

/** The path of a transfer link. Its payload is in the fragment, which browsers do not send to a server. */
export function buildMovePath(payload: string): string {
  return `${progressPath}${moveMark}${payload}`;
}

/** The payload in the fragment of a transfer link; undefined for other fragments. */
export function extractTransfer(hash: string): string | undefined {
  return hash.startsWith(moveMark) ? hash.slice(moveMark.length) : undefined;
}

export function buildCourseSearchPath(query: string): string {
  return query === '' ? coursesPath : `${coursesPath}?q=${encodePart(query)}`;
}

/** The path of the practice of a course on one topic. */
export function buildTopicPath(classId: string, topic: string): string {
  return `${routes.practice.path({ classId })}?topic=${encodePart(topic)}`;
}

/** The path of a search inside questions. */
export function buildQuestionSearchPath(query: string): string {
  return query === '' ? questionsPath : `${questionsPath}?q=${encodePart(query)}`;
}

/** A path of the site as the `href` of a link. */
export function toHref(path: string): string {
  return `${basePath}${path}`;
}

/** A path of the site as an absolute address. */
export function toAddress(path: string): string {
  return `${readPageMeta('origin') ?? window.location.origin}${toHref(path)}`;
}

/**
 * The pathname of the browser with the base path in front. It is missing if a visitor bypasses a proxy that removes it.
 * The start page gets a slash at its end.
 */
export function ensureBasePath(pathname: string): string {
  const segments = pathname.split('/');
  const count = basePath.split('/').length;
  const isPlaced = normalisePath(segments.slice(0, count).join('/')) === normalisePath(basePath);
  return `${basePath}/${segments.slice(isPlaced ? count : 1).join('/')}`;
}

/** The address of a call to the API, or of its file on a static site. */
export function buildApiAddress(...parts: readonly string[]): string {
  return `${basePath}/api/${parts.map(encodePart).join('/')}${readPageMeta('calls') ?? ''}`;
}

/** Where Go Back leads from an address; null stands for the previous page of the browser's history. */
export function findParentPath(pathname: string): string | null {
  const segments = splitPath(pathname);
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

/** Escapes a text for an address. Replaces lone surrogates, which cannot be encoded. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

function decodePart(part: string): string {
  return decode(part) ?? part;
}

/** Whether an address has an escape that is cut off or not UTF-8. */
export function isMalformed(pathname: string): boolean {
  return decode(pathname) === undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Decodes an address to compare it with patterns. Escaped slashes stay escaped. */
export function normalisePath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => decodePart(part).replaceAll('/', '%2F'))
    .join('/');
}

export function defineRoute<const Pattern extends string>(pattern: Pattern): Route<Pattern> {
  const parts = splitPath(pattern).map((segment) => ({
    segment,
    name: segment.startsWith(':') ? (segment.slice(1) as NamesIn<Pattern>) : undefined,
  }));
  return {
    pattern,
    path: (params) =>
      parts
        .map(({ segment, name }) => `/${name === undefined ? segment : encodePart(params[name])}`)
        .join(''),
    read: (pathname) => {
      const segments = splitPath(pathname);
      const params = parts.flatMap(({ name }, at) =>
        name === undefined ? [] : [[name, decodePart(segments[at] ?? '')]],
      );
      return Object.fromEntries(params) as ParamsOf<Pattern>;
    },
  };
}

function splitPath(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}
