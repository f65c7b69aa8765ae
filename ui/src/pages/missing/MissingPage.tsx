import { PageHead } from '../../components/PageHead';
import { Link } from '../../routes/Link';
import { coursesPath, homePath } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useTitle } from '../../routes/useTitle';

/** What an address shows that leads to no screen. */
export function MissingPage() {
  useTitle(titles.missing());
  return (
    <>
      <PageHead heading="Page not found">
        <p>There is nothing at this address. It may be mistyped, or the page has moved.</p>
      </PageHead>
      <p className="actions">
        <Link className="button" data-look="strong" to={coursesPath}>
          Browse the courses
        </Link>
        <Link className="button" to={homePath}>
          Go to the start page
        </Link>
      </p>
    </>
  );
}
