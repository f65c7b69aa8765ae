import * as texts from 'texts:frame';
import { useLocation, useNavigate } from 'react-router-dom';
import { coursesPath, homePath, splitPath } from '../routes/paths';
import { patterns } from '../routes/patterns';
import { Icon } from './Icon';

/** A button that leads one level up. The templates of the server contain a slot for it. */
export const GoBack = import.meta.env.SSR ? () => '{{html:go-back}}' : GoBackButton;

/**
 * Whether the tab showed another page before this document was loaded. This is read at the start,
 * because the length later also counts the pages that the visitor has come back from.
 */
const hadEarlierPage = !import.meta.env.SSR && window.history.length > 1;

function GoBackButton() {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = () => {
    const parent = findParentPath(pathname);
    // The router gives every page but the first a key of its own.
    const isFirst = key === 'default' && !hadEarlierPage;
    if (parent === undefined && !isFirst) navigate(-1);
    else navigate(parent ?? homePath);
  };
  return (
    <button type="button" className="GoBack-back" onClick={goBack}>
      <Icon name="back" />
      {texts.goBack()}
    </button>
  );
}

/**
 * Where Go Back leads from the addresses that match a pattern; the first pattern that matches
 * counts. A `*` is any segment; in the parent, the one at the same position. An address that does
 * not exist leads to the same page as the pages at that depth. `Route::go_back` in
 * `src/site/route.rs` decides the same for the server's pages.
 */
const parents: readonly (readonly [pattern: string, parent: string | undefined])[] = [
  [patterns.ownPage, undefined],
  // A course.
  ['/*/*', homePath],
  // The exams and the resources of a course, and practice.
  ['/*/*/*', coursesPath],
  // The review of an exam.
  ['/*/*/*/*', `${coursesPath}/*/exams`],
  // A run and the paper, which show a whole exam as the review does.
  ['/*/*/*/*/*', `${coursesPath}/*/exams`],
  // The timed review.
  ['/*/*/*/*/timed/*', '/*/*/*'],
  // A question, which leads to the review of its exam.
  ['/*/*/*/*/*/*', '/*/*/*/*'],
  // No page: an address below a timed review.
  ['/*/*/*/*/*/*/*', '/*/*/*/*/*/*'],
];

/**
 * Returns the path to which Go Back leads from an address. Returns undefined if there is none: the
 * button then leads to the previous page, or to the home page if the tab has shown no other page.
 */
export function findParentPath(pathname: string): string | undefined {
  const segments = splitPath(pathname);
  const isMatch = (pattern: string) => {
    const parts = splitPath(pattern);
    return (
      parts.length === segments.length &&
      parts.every((part, index) => /^[*:]/.test(part) || part === segments[index])
    );
  };
  const [, parent] = parents.find(([pattern]) => isMatch(pattern)) ?? [];
  return parent
    ?.split('/')
    .map((part, index) => (part === '*' ? segments[index - 1] : part))
    .join('/');
}
