import { PageHead } from '../../components/PageHead';
import { titles } from '../../routes/titles';
import { useTitle } from '../../routes/useTitle';
import { HelpSections } from './HelpSections';

export function Page() {
  useTitle(titles.help());
  return (
    <>
      <PageHead heading="Help">
        <p>How to study here: answering, marks, and where your progress is kept.</p>
      </PageHead>
      <HelpSections />
    </>
  );
}
