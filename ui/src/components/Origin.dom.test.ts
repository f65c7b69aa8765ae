import { expect, test } from 'vitest';
import { findLicenseAddress } from './Origin';

test.each([
  ['CC-BY-4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC-BY-SA-3.0', 'https://creativecommons.org/licenses/by-sa/3.0/'],
  ['CC-BY-NC-ND-2.5', 'https://creativecommons.org/licenses/by-nc-nd/2.5/'],
  ['CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['CC-BY-5.0', undefined],
  ['CC-BY-4.0 OR MIT', undefined],
  ['MIT', undefined],
  ['All rights reserved', undefined],
])('the address of %s is %s', (license, address) => {
  expect(findLicenseAddress(license)).toBe(address);
});
