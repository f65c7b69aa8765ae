import * as texts from 'texts:resources';
import { listFiles, listStudyLinks } from '../../api/calls';
import { useKnownCourse } from '../../api/known';
import { getLoaded, loadingState, type QueryState, useQuery } from '../../api/replies';
import type { Attachment, StudyLink } from '../../api/types';
import { AttachmentLink } from '../../components/Attachments';
import { Icon } from '../../components/Icon';
import { Note } from '../../components/Note';
import { PageHead } from '../../components/PageHead';
import { QueryView } from '../../components/QueryView';
import { ContentLanguage, ContentText } from '../../rich-text/ContentLanguage';
import { useRouteParams } from '../../routes/page';
import { routes } from '../../routes/paths';
import { addMissingScheme } from './addMissingScheme';
import { BreakableAddress } from './BreakableAddress';

// The page with the resources and files of a course.

export const listFirstCalls = (path: string) => {
  const { courseId } = routes.resources.read(path);
  return [listStudyLinks(courseId), listFiles(courseId)];
};

export function Page() {
  const { courseId } = useRouteParams(routes.resources);
  const language = useKnownCourse(courseId)?.language;
  const list = addFiles(useQuery(listStudyLinks(courseId)), useQuery(listFiles(courseId)));
  return (
    <>
      <PageHead heading={texts.heading({ course: courseId })} />
      <QueryView
        of={list}
        loading={texts.loading()}
        empty={texts.empty()}
        failed={(message) => texts.failed({ message })}
      >
        {({ links, files }) => (
          <ContentLanguage value={language}>
            {links.length === 0 && <Note kind="empty">{texts.empty()}</Note>}
            <ul>
              {links.map(({ id, url, description }) => (
                <li key={id} className="card ResourcesPage-resource">
                  <h2>
                    <a href={addMissingScheme(url)} target="_blank" rel="noopener noreferrer">
                      <BreakableAddress address={addMissingScheme(url)} />
                    </a>
                    <Icon name="leave" />
                  </h2>
                  <p>
                    <ContentText>{description}</ContentText>
                  </p>
                </li>
              ))}
              {files.map((file) => (
                <li key={file.address} className="card ResourcesPage-resource">
                  <AttachmentLink file={file} />
                </li>
              ))}
            </ul>
          </ContentLanguage>
        )}
      </QueryView>
    </>
  );
}

interface Resources {
  readonly links: readonly StudyLink[];
  readonly files: readonly Attachment[];
}

/**
 * Combines the resources of a course with its files. If the files cannot be listed, the resources
 * are shown without them.
 */
function addFiles(
  links: QueryState<StudyLink[]>,
  files: QueryState<Attachment[]>,
): QueryState<Resources> {
  if (links.state === 'loading' || links.state === 'failed') return links;
  if (files.state === 'loading') return loadingState;
  const listed = getLoaded(files) ?? [];
  if (links.state === 'empty' && listed.length === 0) return links;
  return { state: 'loaded', value: { links: getLoaded(links) ?? [], files: listed } };
}
