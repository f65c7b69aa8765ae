/** Where a Creative Commons licence is to be read, by its SPDX id; of others nothing is known. */
export function licenseAddress(license: string): string | undefined {
  const site = 'https://creativecommons.org';
  if (license === 'CC0-1.0') return `${site}/publicdomain/zero/1.0/`;
  const [, terms, version] =
    /^CC-(BY(?:-SA|-ND|-NC|-NC-SA|-NC-ND)?)-(1\.0|2\.0|2\.5|3\.0|4\.0)$/.exec(license) ?? [];
  return terms && `${site}/licenses/${terms.toLowerCase()}/${version}/`;
}
