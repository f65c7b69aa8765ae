import * as texts from 'texts:exam';
import type { ExamDetails } from '../api/types';
import { ContentLanguage } from '../rich-text/ContentLanguage';
import { RichText } from '../rich-text/RichText';

interface Props {
  readonly details: ExamDetails;
}

/** The source and licence of an exam. */
export function Origin({ details: { source, sourceHtml, license, language } }: Props) {
  if (!source && !license) return null;
  const address = license && findLicenseAddress(license);
  return (
    <dl className="Origin-origin">
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

/**
 * Returns the address of a Creative Commons licence by its SPDX id, or undefined for other
 * licences.
 */
export function findLicenseAddress(license: string): string | undefined {
  const site = 'https://creativecommons.org';
  if (license === 'CC0-1.0') return `${site}/publicdomain/zero/1.0/`;
  const [, terms, version] =
    /^CC-(BY(?:-SA|-ND|-NC|-NC-SA|-NC-ND)?)-(1\.0|2\.0|2\.5|3\.0|4\.0)$/.exec(license) ?? [];
  return terms && `${site}/licenses/${terms.toLowerCase()}/${version}/`;
}
