import * as common from 'texts:common';
import * as texts from 'texts:missing';
import * as titles from 'texts:title';
import { Link } from '../routes/Link';
import { buildTitle, useTitle } from '../routes/page';
import { coursesPath, homePath } from '../routes/paths';
import { PageHead } from './PageHead';

/** The page for an address that does not exist. */
export function UnknownAddress() {
  useTitle(buildTitle(titles.missing()));
  return (
    <>
      <PageHead heading={texts.heading()}>
        <p>{texts.reason()}</p>
      </PageHead>
      <p className="actions">
        <Link className="button" data-look="strong" to={coursesPath}>
          {common.browseCourses()}
        </Link>
        <Link className="button" to={homePath}>
          {common.startPage()}
        </Link>
      </p>
    </>
  );
}
