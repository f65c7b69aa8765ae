import * as texts from 'texts:resources';
import { listStudyLinks } from '../../api/calls';
import { useQuery } from '../../api/useQuery';
import { Icon } from '../../components/Icon';
import { PageHead } from '../../components/PageHead';
import { QueryView } from '../../components/QueryView';
import { useServerHtml } from '../../handoff/ServerHtmlProvider';
import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useRouteParams } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';
import { externalUrl } from './externalUrl';
import styles from './ResourcesPage.module.css';

export function Page() {
  const { classId } = useRouteParams(routes.resources);
  const links = useQuery(listStudyLinks(classId));
  const written = useServerHtml(links.state === 'loading');
  useTitle(titles.resources(classId));
  return (
    <>
      <PageHead heading={texts.heading({ course: classId })} />
      <QueryView
        of={links}
        loading={texts.loading()}
        written={written}
        empty={texts.empty()}
        failed={(message) => texts.failed({ message })}
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
      </QueryView>
    </>
  );
}
