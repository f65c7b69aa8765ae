import ICAL from 'ical.js';
import { expect, test, vi } from 'vitest';
import { createDice } from '../../testing/createDice';
import { parseDay } from '../days';
import { buildCalendar, type CalendarContent } from './buildCalendar';

const day = (iso: string) => parseDay(iso) ?? Number.NaN;
const studying: CalendarContent = {
  course: 'MATH-201',
  address: 'https://exams.example.org/stoa/courses/MATH-201/practice?pool=due',
  exam: day('2026-12-14'),
  examTitle: 'Exam: Linear Algebra',
  days: [
    { day: day('2026-12-01'), title: '16 questions' },
    { day: day('2026-12-31'), title: '1 question' },
  ],
  now: new Date('2026-11-23T13:05:09.123Z'),
};

/** Reads the events with a different implementation. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      url: component.getFirstPropertyValue('url'),
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isDate: event.startDate.isDate && event.endDate.isDate,
      stamp: String(component.getFirstPropertyValue('dtstamp')),
    };
  });
}

test('another implementation reads the events', () => {
  const common = {
    description: studying.address,
    url: studying.address,
    isDate: true,
    stamp: '2026-11-23T13:05:09Z',
  };
  expect(read(buildCalendar(studying))).toEqual([
    {
      ...common,
      uid: 'MATH-201-2026-12-01@exams.example.org',
      summary: '16 questions',
      start: '2026-12-01',
      end: '2026-12-02',
    },
    {
      ...common,
      uid: 'MATH-201-2026-12-31@exams.example.org',
      summary: '1 question',
      start: '2026-12-31',
      end: '2027-01-01',
    },
    {
      ...common,
      uid: 'MATH-201-exam@exams.example.org',
      summary: 'Exam: Linear Algebra',
      start: '2026-12-14',
      end: '2026-12-15',
    },
  ]);
});

test('the file follows RFC 5545', () => {
  expect(buildCalendar({ ...studying, days: [] }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoa//Study plan//EN',
    'BEGIN:VEVENT',
    'UID:MATH-201-exam@exams.example.org',
    'DTSTAMP:20261123T130509Z',
    'DTSTART;VALUE=DATE:20261214',
    'DTEND;VALUE=DATE:20261215',
    'SUMMARY:Exam: Linear Algebra',
    'DESCRIPTION:https://exams.example.org/stoa/courses/MATH-201/practice?pool=d',
    ' ue',
    'URL:https://exams.example.org/stoa/courses/MATH-201/practice?pool=due',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('the days are the same in every time zone', () => {
  const texts = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => {
    vi.stubEnv('TZ', zone);
    return buildCalendar(studying);
  });
  vi.unstubAllEnvs();
  expect(new Set(texts).size).toBe(1);
});

test.each([
  ['punctuation', 'Sets; maps, and \\n: "a"'],
  ['lines', 'one\ntwo\r\nthree\rfour'],
  ['Arabic', 'الامتحان النهائي في الجبر الخطي، الفصل الأول، مع أسئلة كثيرة من السنوات السابقة'],
  ['Chinese', '线性代数期末考试：今天有十六道题需要复习，其中包括上一次答错的题目和新的题目'],
  ['emoji', '📚'.repeat(40)],
  ['nothing', ''],
])('a title with %s is folded, escaped, and read back', (_, title) => {
  const text = buildCalendar({ ...studying, examTitle: title });
  expect(read(text).at(-1)?.summary).toBe(title.replace(/\r\n?/g, '\n'));
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
});

test('control characters are removed', () => {
  expect(read(buildCalendar({ ...studying, examTitle: 'a\0b\x1bc\td\x7f' })).at(-1)?.summary).toBe(
    'abc\td',
  );
});

test('any text is read back', () => {
  const roll = createDice(75);
  const characters = [...'ab ,;:\\"\n\té字📚́'];
  for (let round = 0; round < 300; round += 1) {
    const title = Array.from({ length: roll(200) }, () => characters[roll(characters.length)]);
    const text = buildCalendar({ ...studying, course: title.join(''), examTitle: title.join('') });
    expect(read(text).at(-1)).toMatchObject({
      summary: title.join(''),
      uid: `${title.join('')}-exam@exams.example.org`,
    });
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  }
});
