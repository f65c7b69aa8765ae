import { readPageMeta } from './pageMeta';
import { patterns } from './patterns';

// Builds and reads the addresses of pages and calls, with and without the site's base path.

/** The path of the site on its host, without a trailing slash. */
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
  /** Builds the path for the given parameters, which are escaped. */
  readonly path: (params: ParamsOf<Pattern>) => string;
  /** Returns the decoded parameters of a path. */
  readonly read: (pathname: string) => ParamsOf<Pattern>;
}

/**
 * The routes with parameters. The parameters are not parsed by React Router, because it would
 * decode `%2F` in an id.
 */
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

/**
 * Builds the path of a transfer link. Its payload is in the fragment, which browsers do not send to
 * the server.
 */
export function buildTransferPath(payload: string): string {
  return `${progressPath}${moveMark}${payload}`;
}

/** Returns the payload in the fragment of a transfer link, or undefined for other fragments. */
export function extractTransferPayload(hash: string): string | undefined {
  return hash.startsWith(moveMark) ? hash.slice(moveMark.length) : undefined;
}

export function buildCourseSearchPath(query: string): string {
  return query === '' ? coursesPath : `${coursesPath}?q=${encodePart(query)}`;
}

/**
 * Builds the path for practising some of a course's questions: those in a pool or on a topic,
 * those missed in an exam or a run, or those left blank in a run.
 */
export function buildPracticePath(
  courseId: string,
  by: 'pool' | 'topic' | 'missed' | 'run' | 'blank',
  value: string,
): string {
  return `${routes.practice.path({ courseId })}?${by}=${encodePart(value)}`;
}

export function buildQuestionSearchPath(query: string): string {
  return query === '' ? questionsPath : `${questionsPath}?q=${encodePart(query)}`;
}

/** Converts a path on the site to the `href` of a link. */
export function toHref(path: string): string {
  return `${basePath}${path}`;
}

/** Converts a path on the site to an absolute address. */
export function toAddress(path: string): string {
  return `${readPageMeta('origin') ?? window.location.origin}${toHref(path)}`;
}

/**
 * Adds the base path to the browser's pathname if it is missing, which happens if a visitor
 * bypasses a proxy that removes it. The start page gets a trailing slash.
 */
export function ensureBasePath(pathname: string): string {
  const segments = pathname.split('/');
  const count = basePath.split('/').length;
  const isPlaced = normalisePath(segments.slice(0, count).join('/')) === normalisePath(basePath);
  return `${basePath}/${segments.slice(isPlaced ? count : 1).join('/')}`;
}

/** Builds the address of an API call or, on a static site, of the file with its response. */
export function buildApiAddress(...parts: readonly string[]): string {
  return `${basePath}/api/${parts.map(encodePart).join('/')}${readPageMeta('calls') ?? ''}`;
}

/** Escapes text for an address. Replaces lone surrogates, which cannot be encoded. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

function decodePart(part: string): string {
  return decode(part) ?? part;
}

/** Returns whether an address contains an escape that is incomplete or not UTF-8. */
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
      const params = parts.flatMap(({ name }, index) =>
        name === undefined ? [] : [[name, decodePart(segments[index] ?? '')]],
      );
      return Object.fromEntries(params) as ParamsOf<Pattern>;
    },
  };
}

/** Splits a path into its segments, which are not empty. */
export function splitPath(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}
