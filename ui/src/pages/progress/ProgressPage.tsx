import { PageHead } from '../../components/PageHead';
import { titles } from '../../routes/titles';
import { useTitle } from '../../routes/useTitle';
import { Overview } from './Overview';

/** What this browser has kept of the visitor's studies. */
export function Page() {
  useTitle(titles.progress());
  return (
    <>
      <PageHead heading="Your progress">
        <p>All that is kept of what you have done here. It is in this browser alone.</p>
      </PageHead>
      <Overview />
    </>
  );
}
