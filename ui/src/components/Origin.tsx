import * as texts from 'texts:exam';
import type { ExamDetails } from '../api/calls';
import { ContentLanguage } from '../rich-text/ContentLanguage';
import { RichText } from '../rich-text/RichText';
import { licenseAddress } from './licenseAddress';
import styles from './Origin.module.css';

interface Props {
  readonly details: ExamDetails;
}

/** Where the exam comes from, and what others may do with it. */
export function Origin({ details: { source, sourceHtml, license, language } }: Props) {
  if (!source && !license) return null;
  const address = license && licenseAddress(license);
  return (
    <dl className={styles.origin}>
      {source && (
        <div>
          <dt>{texts.source()}</dt>
          <dd>
            <ContentLanguage value={language}>
              <RichText text={source} html={sourceHtml} />
            </ContentLanguage>
          </dd>
        </div>
      )}
      {license && (
        <div>
          <dt>{texts.licence()}</dt>
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
