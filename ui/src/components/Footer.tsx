import { coursesPath, homePath } from '../paths';
import { shellFact } from '../shell';
import styles from './Footer.module.css';
import { Link } from './Link';

export function Footer() {
  const repository = shellFact('repository');
  const contact = shellFact('contact');
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
