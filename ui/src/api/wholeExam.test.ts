import { expect, test } from 'vitest';
import golden from '../../../tests/golden/answers.json';
import { findFigureAddresses } from '../lib/findFigureAddresses';
import { extractResponse, findWholeExamPath, isWholeExamPath } from './wholeExam';

const responses = Object.entries(golden as Record<string, unknown>).map(
  ([path, response]) => [path.split('/').map(encodeURIComponent).join('/'), response] as const,
);
const at = (path: string) => responses.find(([address]) => address === path)?.[1];

test('the parts of a whole exam equal the responses of the server', () => {
  let compared = 0;
  for (const [path, response] of responses) {
    const address = findWholeExamPath(path, response);
    if (address === undefined || at(address) === null) continue;
    expect(isWholeExamPath(address)).toBe(true);
    expect(extractResponse(at(address), path), path).toEqual(response);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(10);
});

test('a call for anything but a part of an exam has no whole exam', () => {
  for (const path of [
    '/api/courses',
    '/api/exams/course/a',
    '/api/resources/course/a',
    '/api/exams/a',
  ]) {
    expect(findWholeExamPath(path, { exam_id: 'a' }), path).toBeUndefined();
  }
  expect(findWholeExamPath('/api/questions/a', null)).toBeUndefined();
  expect(findWholeExamPath('/under/api/questions/a%20b.json', { exam_id: 'c d' })).toBe(
    '/under/api/exams/c%20d.json',
  );
  expect(isWholeExamPath('/api/exams/course/a')).toBe(false);
});

test('the entry of a question includes its draft flag and when its answers appear', () => {
  const given = { id: 'a', exam_id: 'e', openEnded: false, selectAll: false };
  const rest = { points: 1, revision: 'r', draft: true, answersFrom: '2026-12-20T00:00:00Z' };
  const part = extractResponse(
    { questions: [{ ...given, ...rest, answers: [] }] },
    '/api/exams/questions/e',
  );
  expect(JSON.stringify(part)).toBe(JSON.stringify([{ ...given, checked: false, ...rest }]));
});

test('nothing is extracted from an invalid exam or one without the question', () => {
  expect(extractResponse(null, '/api/exams/questions/a')).toBeUndefined();
  expect(extractResponse({ questions: [] }, '/api/questions/a')).toBeUndefined();
});

test('each figure of a response is found once', () => {
  const html = '<img src="/files/a.svg" alt="x"> <img alt="y" src="/base/files/b%20c.png">';
  const text = JSON.stringify({ html, again: html });
  expect(findFigureAddresses(text)).toEqual(['/files/a.svg', '/base/files/b%20c.png']);
  expect(findFigureAddresses('{"html":"an image: src=\\"x\\""}')).toEqual([]);
});
