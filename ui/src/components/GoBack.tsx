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

const [ownPagesFolder] = splitPath(patterns.ownPage);

/**
 * Returns the path to which Go Back leads from an address, which depends on its number of segments.
 * Returns undefined if there is none: the button then leads to the previous page, or to the home
 * page if the tab has shown no other page. `Route::go_back` in `src/site/route.rs` decides the same
 * for the server's pages.
 */
export function findParentPath(pathname: string): string | undefined {
  const segments = splitPath(pathname);
  const first = (count: number) => `/${segments.slice(0, count).join('/')}`;
  switch (segments.length) {
    // Routes `course` and `ownPage`.
    case 2:
      return segments[0] === ownPagesFolder ? undefined : homePath;
    // Routes `exams`, `resources` and `practice`.
    case 3:
      return coursesPath;
    // Route `review`, and routes `sit` and `paper`, which show a whole exam as the review does and
    // therefore lead to the list of exams as well.
    case 4:
    case 5:
      return `${coursesPath}/${segments[1]}/exams`;
    // Routes `timed` and `question`.
    case 6:
      return segments[4] === 'timed' ? first(3) : first(4);
    // No route: an address below a timed review, on the page for unknown addresses.
    case 7:
      return first(6);
    default:
      return undefined;
  }
}
