import type { ExamDetails } from '../api';
import styles from './About.module.css';
import { licenseAddress } from './licenseAddress';
import { RichText } from './RichText';

interface Props {
  readonly details: ExamDetails;
}

/** What those who sit the exam are told first. */
export function Instructions({ details: { instructions, instructionsHtml } }: Props) {
  if (!instructions) return null;
  return (
    <section className={styles.instructions}>
      <h2>Instructions</h2>
      <RichText text={instructions} html={instructionsHtml} />
    </section>
  );
}

/** Where the exam comes from, and what others may do with it. */
export function Origin({ details: { source, sourceHtml, license } }: Props) {
  if (!source && !license) return null;
  const address = license && licenseAddress(license);
  return (
    <dl className={styles.origin}>
      {source && (
        <div>
          <dt>Source</dt>
          <dd>
            <RichText text={source} html={sourceHtml} />
          </dd>
        </div>
      )}
      {license && (
        <div>
          <dt>Licence</dt>
          <dd>
            {address ? (
              <a href={address} rel="license">
                {license}
              </a>
            ) : (
              license
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
