import * as texts from 'texts:progress';
import { PageHead } from '../../components/PageHead';
import { titles } from '../../routes/titles';
import { useTitle } from '../../routes/useTitle';
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
