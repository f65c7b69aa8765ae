import * as common from 'texts:common';
import * as texts from 'texts:offline';
import { Link } from '../../routes/Link';
import { coursesPath, homePath } from '../../routes/paths';
import './OfflineNotice.css';

/** A notice that the site cannot be reached, with links to pages that are available offline. */
export function OfflineNotice() {
  return (
    <p className="actions OfflineNotice-notice">
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
