import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { coursesPath, homePath } from '../paths';
import styles from './Footer.module.css';

export function Footer() {
  // The server writes both into the shell; they cannot change while the page is open.
  const repository = useMemo(() => metaContent('stoa-repository'), []);
  const contact = useMemo(() => metaContent('stoa-contact'), []);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>Open to everyone, no account. Your progress stays in your browser.</p>
        <ul className={styles.links}>
          <li>
            <Link to={homePath}>Home</Link>
          </li>
          <li>
            <Link to={coursesPath}>Courses</Link>
          </li>
          {repository !== undefined && (
            <li>
              <a href={repository}>Source code</a>
            </li>
          )}
          {contact !== undefined && (
            <li>
              <a href={`mailto:${contact}`}>{contact}</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
