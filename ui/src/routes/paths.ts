import { pageMeta } from './pageMeta';
import { patterns } from './patterns';

/** Where the site lies on its host. The router is told of it; other addresses begin with it here. */
export const basePath = pageMeta('base') ?? '';

type NamesIn<Pattern extends string> = Pattern extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Pattern extends `${string}/:${infer Name}`
    ? Name
    : never;

type ParamsOf<Pattern extends string> = Readonly<Record<NamesIn<Pattern>, string>>;

/** One kind of address: how it looks, how it is written, and how it is read. */
export interface Route<Pattern extends string = string> {
  readonly pattern: Pattern;
  readonly path: (parts: ParamsOf<Pattern>) => string;
  /** The parts of an address of this kind, as they were before they were escaped. */
  readonly read: (pathname: string) => ParamsOf<Pattern>;
}

/** The route table; the router's own parameters would turn an id's `%2F` into a slash. */
export const routes = {
  exams: route(patterns.exams),
  resources: route(patterns.resources),
  practice: route(patterns.practice),
  review: route(patterns.review),
  timed: route(patterns.timed),
  sit: route(patterns.sit),
  paper: route(patterns.paper),
  question: route(patterns.question),
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

/** The address that transfers progress to another device: behind the `#`, which is sent to no server. */
export function movePath(payload: string): string {
  return `${progressPath}${moveMark}${payload}`;
}

/** The payload of a transfer link; undefined for other addresses. */
export function transferIn(hash: string): string | undefined {
  return hash.startsWith(moveMark) ? hash.slice(moveMark.length) : undefined;
}

export function searchPath(query: string): string {
  return query === '' ? coursesPath : `${coursesPath}?q=${encodePart(query)}`;
}

/** Where a query is searched for inside questions. */
export function questionSearchPath(query: string): string {
  return query === '' ? questionsPath : `${questionsPath}?q=${encodePart(query)}`;
}

/** A path of the site as the `href` of a link. */
export function hrefOf(path: string): string {
  return `${basePath}${path}`;
}

/** A path of the site as an absolute address. */
export function addressOf(path: string): string {
  return `${pageMeta('origin') ?? window.location.origin}${hrefOf(path)}`;
}

/**
 * A path of the browser as the site writes it. Where a proxy takes away where the site lies, who comes
 * past the proxy asks without it; and its first page has a slash behind it.
 */
export function placedPath(pathname: string): string {
  const segments = pathname.split('/');
  const count = basePath.split('/').length;
  const isPlaced = plainPath(segments.slice(0, count).join('/')) === plainPath(basePath);
  return `${basePath}/${segments.slice(isPlaced ? count : 1).join('/')}`;
}

/** The address of a call to the API; of a file instead, where the site is one of files. */
export function apiAddress(...parts: readonly string[]): string {
  return `${basePath}/api/${parts.map(encodePart).join('/')}${pageMeta('calls') ?? ''}`;
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

/** An address as a pattern is compared with: without escapes, but for slashes that part nothing. */
export function plainPath(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => decodePart(part).replaceAll('/', '%2F'))
    .join('/');
}

function route<const Pattern extends string>(pattern: Pattern): Route<Pattern> {
  const places = segmentsOf(pattern).map((segment) => ({
    segment,
    name: segment.startsWith(':') ? (segment.slice(1) as NamesIn<Pattern>) : undefined,
  }));
  return {
    pattern,
    path: (parts) =>
      places
        .map(({ segment, name }) => `/${name === undefined ? segment : encodePart(parts[name])}`)
        .join(''),
    read: (pathname) => {
      const segments = segmentsOf(pathname);
      const found = places.flatMap(({ name }, at) =>
        name === undefined ? [] : [[name, decodePart(segments[at] ?? '')]],
      );
      return Object.fromEntries(found) as ParamsOf<Pattern>;
    },
  };
}

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}
