import { expect, test } from 'vitest';
import { buildQuestion } from '../../testing/questions';
import { buildReportHref, describeAttempt } from './ReportLink';

const place = {
  id: 'frage 1?&#',
  address: 'https://example.org/courses/A/exams/x%20y/questions/1',
  exam: 'x y',
  course: 'KÜN {id}',
  revision: '',
  answer: '',
};

test('the address of a report is the template with each value filled in, encoded', () => {
  const template =
    'https://example.com/new?title={id}&body={address}%20{exam}/{course}&again={id}&{x}';
  expect(buildReportHref(place, template, 'hello@example.com')).toBe(
    'https://example.com/new?title=frage%201%3F%26%23' +
      '&body=https%3A%2F%2Fexample.org%2Fcourses%2FA%2Fexams%2Fx%2520y%2Fquestions%2F1%20x%20y' +
      '/K%C3%9CN%20%7Bid%7D&again=frage%201%3F%26%23&{x}',
  );
  const known = { ...place, revision: 'r1', answer: 'b (no)' };
  expect(buildReportHref(known, 'https://example.com/?{revision}:{answer}', undefined)).toBe(
    'https://example.com/?r1:b%20(no)',
  );
});

test('without a template the address is a mail with the same facts', () => {
  const href = buildReportHref(place, undefined, 'hello@example.com') ?? '';
  const mail = new URL(href);
  expect(mail.pathname).toBe('hello@example.com');
  expect(mail.searchParams.get('subject')).toBe('Mistake in question frage 1?&#');
  expect(mail.searchParams.get('body')?.split('\r\n')).toEqual([
    'Question: frage 1?&#',
    'Exam: x y',
    'Course: KÜN {id}',
    `Address: ${place.address}`,
    '',
    '',
  ]);
  expect(href).not.toContain('+');
});

test('a mail has the shown revision and the chosen answer', () => {
  const known = { ...place, revision: 'r1', answer: 'b (no)' };
  const mail = new URL(buildReportHref(known, undefined, 'hello@example.com') ?? '');
  const lines = mail.searchParams.get('body')?.split('\r\n').slice(4);
  expect(lines).toEqual(['Revision: r1', 'Answer: b (no)', '', '']);
});

test('without a template and a contact there is no address', () => {
  expect(buildReportHref(place, undefined, undefined)).toBeUndefined();
});

test('an answer is given in the words of the content, and open-ended answers are left out', () => {
  const question = buildQuestion({
    answers: [
      { id: 'a', answerText: 'yes', correct: true },
      { id: 'b', answerText: 'no', correct: false },
    ],
  });
  const told = [
    { kind: 'choice', id: 'b', answerText: 'no', correct: false },
    { kind: 'all', chosen: ['b', 'a'], correct: false },
    { kind: 'checked', text: '9.81', correct: true },
    { kind: 'open', text: 'My own words' },
  ] as const;
  expect(told.map((attempt) => describeAttempt(question, attempt))).toEqual([
    'b (no)',
    'b (no), a (yes)',
    '9.81',
    '',
  ]);
});
