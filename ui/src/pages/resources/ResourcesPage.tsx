import { listResources } from '../../api';
import { Icon } from '../../components/Icon';
import { Outcome } from '../../components/Outcome';
import { PageHead } from '../../components/PageHead';
import { useAnswer } from '../../components/useAnswer';
import { useIds } from '../../components/useIds';
import { useTitle } from '../../components/useTitle';
import { titles } from '../../titles';
import { externalUrl } from './externalUrl';
import styles from './ResourcesPage.module.css';

export function ResourcesPage() {
  const { classId } = useIds();
  const resources = useAnswer(listResources(classId));
  useTitle(titles.resources(classId));
  return (
    <>
      <PageHead heading={`Resources for class ${classId}:`} />
      <Outcome
        of={resources}
        loading="Loading resources..."
        empty="No resources available for this course."
        failed={(message) => `Error loading resources: ${message}`}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map(({ id, url, description }) => (
              <li key={id} className={styles.resource}>
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
      </Outcome>
    </>
  );
}
