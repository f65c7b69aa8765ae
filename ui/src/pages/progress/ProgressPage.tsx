import { Note } from '../../components/Note';
import { PageHead } from '../../components/PageHead';
import { overview } from '../../components/parts';
import { Trouble } from '../../components/Trouble';
import { useChunk } from '../../components/useChunk';
import { useTitle } from '../../components/useTitle';
import { titles } from '../../titles';

/** What this browser has kept of the visitor's studies. */
export function ProgressPage() {
  const part = useChunk(overview, 'overview');
  useTitle(titles.progress());
  return (
    <>
      <PageHead heading="Your progress">
        <p>All that is kept of what you have done here. It is in this browser alone.</p>
      </PageHead>
      {part.state === 'loading' && <Note kind="loading">Loading your progress...</Note>}
      {part.state === 'failed' && <Trouble>This page could not be loaded whole.</Trouble>}
      {part.state === 'loaded' && <part.value.Overview />}
    </>
  );
}
