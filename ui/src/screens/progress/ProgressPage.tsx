import * as texts from 'texts:progress';
import { PageHead } from '../../components/PageHead';
import { titles, useTitle } from '../../routes/page';
import { Overview } from './Overview';

/** The progress page. */
export function Page() {
  useTitle(titles.progress());
  return (
    <>
      <PageHead heading={texts.heading()}>
        <p>{texts.lead()}</p>
      </PageHead>
      <Overview />
    </>
  );
}
