import { Link } from '../routes/Link';
import { coursesPath, homePath } from '../routes/paths';
import styles from './OfflineNotice.module.css';

/** Says why parts of a page could not be shown, and leads to what can be. */
export function OfflineNotice() {
  return (
    <p className={styles.notice}>
      <strong>You are offline.</strong>
      <span>Pages that you have opened before and courses that you keep are there.</span>
      <Link className="button" to={coursesPath}>
        Browse the courses
      </Link>
      <Link className="button" to={homePath}>
        Go to the start page
      </Link>
    </p>
  );
}
