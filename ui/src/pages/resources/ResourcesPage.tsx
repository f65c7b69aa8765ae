import { listStudyLinks } from '../../api/calls';
import { useReply } from '../../api/useQuery';
import { Icon } from '../../components/Icon';
import { PageHead } from '../../components/PageHead';
import { ReplyView } from '../../components/QueryView';
import { useWritten } from '../../handoff/ServerHtmlProvider';
import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useParts } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';
import { externalUrl } from './externalUrl';
import styles from './ResourcesPage.module.css';

export function Page() {
  const { classId } = useParts(routes.resources);
  const links = useReply(listStudyLinks(classId));
  const written = useWritten(links.state === 'loading');
  useTitle(titles.resources(classId));
  return (
    <>
      <PageHead heading={`Resources for class ${classId}:`} />
      <ReplyView
        of={links}
        loading="Loading resources..."
        written={written}
        empty="No resources available for this course."
        failed={(message) => `Error loading resources: ${message}`}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map(({ id, url, description }) => (
              <li key={id} className={`card ${styles.resource}`}>
                <h2>
                  <a href={externalUrl(url)} target="_blank" rel="noopener noreferrer">
                    {externalUrl(url)}
                  </a>
                  <Icon name="leave" />
                </h2>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        )}
      </ReplyView>
    </>
  );
}
