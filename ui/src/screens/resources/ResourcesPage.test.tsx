import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';

const address = '/courses/MATH-201/resources';
const call = '/api/resources/course/MATH-201';

test('shows each resource as a link in a new tab, with its description', async () => {
  fakeApi();
  renderAt(address);
  screen.getByRole('heading', { level: 1, name: 'Resources for class MATH-201:' });
  // The simulated browser reads possible line breaks in names as spaces.
  await screen.findByText('Lecture notes');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['https://example.org/notes', 'HTTPS://example.org/videos']),
  );
  const link = within(headings[0] as HTMLElement).getByRole('link');
  expect(link.getAttribute('href')).toBe('https://example.org/notes');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('shows markup in a description as it was typed', async () => {
  fakeApi();
  renderAt('/courses/K%C3%9CN%201.5/resources');
  await screen.findByText("A museum's <em>catalogue</em>");
});

test('goes back to the courses', async () => {
  fakeApi();
  const user = renderAt(address);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByRole('heading', { name: 'Available Courses' });
});

test('says that it is loading', () => {
  fakeApi({ [call]: 'pending' });
  renderAt(address);
  screen.getByText('Loading resources...');
});

test('says that it failed', async () => {
  fakeApi({ [call]: 'failing' });
  renderAt(address);
  await screen.findByText('Error loading resources: Error fetching resources');
});

test('says that there are none', async () => {
  fakeApi();
  renderAt('/courses/CS-102/resources');
  await screen.findByText('No resources available for this course.');
});

test('lists the files of the course even without resources', async () => {
  const files = '/api/files/course/MATH-201';
  const { requests } = fakeApi({ [call]: { body: [] } });
  renderAt(address);
  const link = await screen.findByRole('link', { name: 'Collection of formulas Text, 1 kB' });
  expect(link.getAttribute('href')).toBe('/attachments/courses/MATH-201/formulas.txt');
  screen.getByText('No resources available for this course.');
  expect(requests).toEqual([call, files]);
});

test('shows the resources if the files cannot be listed', async () => {
  fakeApi({ '/api/files/course/MATH-201': 'failing' });
  renderAt(address);
  await screen.findByText('Lecture notes');
  expect(screen.queryByText('Collection of formulas')).toBeNull();
});
