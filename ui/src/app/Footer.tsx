import * as texts from 'texts:frame';
import { useLocation } from 'react-router-dom';
import { ShortcutsButton } from '../features/shortcuts/ShortcutsButton';
import { defineChunk, usePreload } from '../lib/chunks';
import { ContentText } from '../rich-text/ContentLanguage';
import { Link } from '../routes/Link';
import { listOwnPages, readPageMeta } from '../routes/pageMeta';
import { coursesPath, helpPath, homePath, routes } from '../routes/paths';

/** The footer of every page: links, the contact and the choice of language. */
export function Footer() {
  const { pathname } = useLocation();
  const repository = readPageMeta('repository');
  const contact = readPageMeta('contact');
  const languages = usePreload(languagesChunk);
  return (
    <footer className="Footer-footer">
      <div className="Footer-inner">
        <p>{texts.open()}</p>
        <ul className="Footer-links">
          <li>
            <Link to={homePath}>{texts.home()}</Link>
          </li>
          <li>
            <Link to={coursesPath}>{texts.courses()}</Link>
          </li>
          <li>
            <Link to={helpPath}>{texts.help()}</Link>
          </li>
          {import.meta.env.SSR
            ? '{{html:pages}}'
            : listOwnPages().map(({ name, title }) => (
                <li key={name}>
                  <Link to={routes.ownPage.path({ pageName: name })}>
                    <ContentText>{title}</ContentText>
                  </Link>
                </li>
              ))}
          {!import.meta.env.SSR && (
            <li>
              <ShortcutsButton key={pathname} label={texts.shortcuts()} />
            </li>
          )}

          {repository !== undefined && (
            <li>
              <a href={repository}>{texts.sourceCode()}</a>
            </li>
          )}
          {contact !== undefined && (
            <li>
              <a href={`mailto:${contact}`}>{contact}</a>
            </li>
          )}
          {languages !== undefined && (
            <li>
              <languages.LanguageSelect />
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}

/**
 * The chunk that selects and loads languages. English-speaking visitors need it only to choose
 * another language.
 */
export const languagesChunk = defineChunk(() => import('./LanguageSelect'));
