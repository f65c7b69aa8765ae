import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import pages from '../../../tests/golden/pages.json';
import { fakeApi } from '../testing/fakeApi';
import { renderAt } from '../testing/renderAt';

test.each(pages)('$path is titled $title', async ({ path, title }) => {
  fakeApi();
  renderAt(path);
  await waitFor(() => expect(document.title).toBe(title));
});
