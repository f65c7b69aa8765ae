import * as texts from 'texts:progress';
import { PageHead } from '../../components/PageHead';
import { Overview } from './Overview';

/** The page 'Your progress'. Only its heading does not depend on what is saved. */
export function Page() {
  return (
    <>
      <PageHead heading={texts.heading()}>
        <p>{texts.lead()}</p>
      </PageHead>
      <Overview />
    </>
  );
}
