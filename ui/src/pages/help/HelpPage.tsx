import * as texts from 'texts:help';
import { PageHead } from '../../components/PageHead';
import { titles } from '../../routes/titles';
import { useTitle } from '../../routes/useTitle';
import { HelpSections } from './HelpSections';

export function Page() {
  useTitle(titles.help());
  return (
    <>
      <PageHead heading={texts.heading()}>
        <p>{texts.lead()}</p>
      </PageHead>
      <HelpSections />
    </>
  );
}
