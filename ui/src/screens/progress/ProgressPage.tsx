import * as texts from 'texts:progress';
import { PageHead } from '../../components/PageHead';
import { Overview } from './Overview';

/** The progress page. */
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
