import { PageHead } from '../../components/PageHead';
import { search } from '../../components/parts';
import { ReplyView } from '../../components/ReplyView';
import { together, useChunk } from '../../components/useChunk';
import { useTitle } from '../../components/useTitle';
import { useWritten } from '../../components/WrittenProvider';
import { titles } from '../../titles';

const here = { state: 'loaded', value: true } as const;

/** Search inside questions; until it is there, the form that the server wrote takes what is typed. */
export function SearchPage() {
  const part = useChunk(search, 'search');
  const written = useWritten(true);
  useTitle(titles.search());
  if (part.state === 'loaded') return <part.value.Search />;
  return (
    <>
      <PageHead heading="Search questions" written={written} />
      <ReplyView
        of={together(here, part, 'Error searching questions')}
        loading="Searching..."
        empty={null}
        written={written}
      >
        {() => null}
      </ReplyView>
    </>
  );
}
