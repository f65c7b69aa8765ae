import { useLocation } from 'react-router-dom';
import { Note } from '../../components/Note';
import { PageHead } from '../../components/PageHead';
import { helpSections } from '../../components/parts';
import { Trouble } from '../../components/Trouble';
import { useChunk } from '../../components/useChunk';
import { useTitle } from '../../components/useTitle';
import { titles } from '../../titles';

export function HelpPage() {
  const part = useChunk(helpSections, useLocation().key);
  useTitle(titles.help());
  return (
    <>
      <PageHead heading="Help">
        <p>How to study here: answering, marks, and where your progress is kept.</p>
      </PageHead>
      {part.state === 'loading' && <Note kind="loading">Loading help...</Note>}
      {part.state === 'failed' && <Trouble>Help could not be loaded.</Trouble>}
      {part.state === 'loaded' && <part.value.HelpSections />}
    </>
  );
}
