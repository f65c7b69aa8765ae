import * as common from 'texts:common';
import * as texts from 'texts:offline';
import { Link } from '../routes/Link';
import { coursesPath, homePath } from '../routes/paths';
import styles from './OfflineNotice.module.css';

/** Says why parts of a page could not be shown, and leads to what can be. */
export function OfflineNotice() {
  return (
    <p className={`actions ${styles.notice}`}>
      <strong>{texts.heading()}</strong>
      <span>{texts.available()}</span>
      <Link className="button" to={coursesPath}>
        {common.browseCourses()}
      </Link>
      <Link className="button" to={homePath}>
        {common.startPage()}
      </Link>
    </p>
  );
}
