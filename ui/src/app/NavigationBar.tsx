import * as texts from 'texts:frame';
import { useLocation } from 'react-router-dom';
import { ColonnadeMark } from '../components/ColonnadeMark';
import { Link } from '../routes/Link';
import { siteName } from '../routes/pageMeta';
import { coursesPath, homeAlias, homePath, progressPath, questionsPath } from '../routes/paths';
import styles from './NavigationBar.module.css';

export function NavigationBar() {
  const { pathname } = useLocation();
  const address = pathname.replace(/\/+$/, '');
  const isHome = address === '' || address === homeAlias;
  const inCourses = address === coursesPath || address.startsWith(`${coursesPath}/`);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={homePath}>
          <ColonnadeMark />
          {siteName()}
        </Link>
        <nav aria-label={texts.navigation()}>
          <ul className={styles.links}>
            <li>
              <Link to={homePath} aria-current={isHome ? 'page' : undefined}>
                {texts.home()}
              </Link>
            </li>
            <li>
              <Link to={coursesPath} aria-current={currentIn(inCourses, address)}>
                {texts.courses()}
              </Link>
            </li>
            <li>
              <Link
                to={questionsPath}
                aria-current={address === questionsPath ? 'page' : undefined}
              >
                {texts.search()}
              </Link>
            </li>
            <li>
              <Link to={progressPath} aria-current={address === progressPath ? 'page' : undefined}>
                {texts.progress()}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function currentIn(inCourses: boolean, address: string): 'page' | 'true' | undefined {
  if (!inCourses) return undefined;
  return address === coursesPath ? 'page' : 'true';
}
