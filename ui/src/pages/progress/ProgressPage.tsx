import { PageHead } from '../../components/PageHead';
import { useTitle } from '../../components/useTitle';
import { titles } from '../../titles';
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
