import * as texts from 'texts:frame';
import { useLocation } from 'react-router-dom';
import { defineChunk, usePreload } from '../lib/chunks';
import { Link } from '../routes/Link';
import { getSiteLogo, getSiteName } from '../routes/pageMeta';
import { coursesPath, homeAlias, homePath, progressPath, questionsPath } from '../routes/paths';
import { languagesChunk } from './Footer';

const dueChunk = defineChunk(() => import('../features/plan/DueCount'));
const languageButtonChunk = defineChunk(() => import('./LanguageButton'));

const links = [
  { path: homePath, label: texts.home },
  { path: coursesPath, label: texts.courses },
  { path: questionsPath, label: texts.search },
  { path: progressPath, label: texts.progress },
] as const;

/**
 * The bar at the top of every page: the site's name, links to the main pages, and a button that
 * leads to the choice of language.
 */
export function NavigationBar() {
  const { pathname } = useLocation();
  const due = usePreload(dueChunk);
  const language = usePreload(languageButtonChunk);
  // The language button leads to the select.
  const isSelectLoaded = usePreload(languagesChunk) !== undefined;
  return (
    <header className="NavigationBar-bar">
      <div className="NavigationBar-inner">
        <Link className="NavigationBar-brand" to={homePath}>
          <SiteLogo />
          {getSiteName()}
        </Link>
        <nav aria-label={texts.navigation()}>
          <ul className="NavigationBar-links">
            {links.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={
                    import.meta.env.SSR
                      ? (`{{current-${path.slice(1) || 'home'}}}` as 'page')
                      : markCurrent(pathname, path)
                  }
                >
                  {label()}
                  {path === progressPath && due && <due.DueCount />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {isSelectLoaded && language && <language.LanguageButton />}
      </div>
    </header>
  );
}

/**
 * Returns how to mark a link: `page` if it leads to the page at the address, `true` if it leads to
 * a page above that one.
 */
function markCurrent(pathname: string, path: string): 'page' | 'true' | undefined {
  const address = pathname.replace(/\/+$/, '') || homePath;
  if (address === path || (path === homePath && address === homeAlias)) return 'page';
  return path === coursesPath && address.startsWith(`${coursesPath}/`) ? 'true' : undefined;
}

/** The site's own logo, or else Stoa's. It is decorative, because the name is next to it. */
function SiteLogo() {
  if (import.meta.env.SSR) return '{{html:mark}}';
  const logo = getSiteLogo();
  if (logo === undefined) return <StoaLogo />;
  return <img className="NavigationBar-logo" alt="" {...logo} />;
}

/** Stoa's logo. */
export function StoaLogo() {
  return (
    <svg viewBox="0 0 32 32" className="Colonnade-mark" aria-hidden="true" focusable="false">
      <path d="M3 11.5 16 4l13 7.5zM4 28h24M8 14.5V25M16 14.5V25M24 14.5V25" />
    </svg>
  );
}
