import { type Day, isoOf } from '../lib/days';

// Writes a calendar file (RFC 5545). The libraries that do weigh more than 6 kB where this is 1 kB.

export interface Studying {
  readonly course: string;
  readonly courseName?: string;
  /** Where the course is practised. */
  readonly address: string;
  readonly exam: Day;
  readonly examTitle: string;
  readonly days: readonly { readonly day: Day; readonly title: string }[];
  readonly now: Date;
}

/** A calendar with an all-day entry for each day and for the exam. Files of the same course update its entries. */
export function calendarOf(studying: Studying): string {
  const { course, courseName, address, exam, examTitle, days, now } = studying;
  const host = /^https?:\/\/([^/?#]+)/.exec(address)?.[1] ?? 'stoa';
  const stamp = now.toISOString().replace(/\.\d+|[-:]/g, '');
  const entry = (name: string, day: Day, title: string) => [
    'BEGIN:VEVENT',
    `UID:${escaped(`${course}-${name}@${host}`)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(day + 1)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(address)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoa//Study plan//EN',
    ...(courseName === undefined ? [] : [`X-WR-CALNAME:${escaped(courseName)}`]),
    ...days.flatMap(({ day, title }) => entry(isoOf(day), day, title)),
    ...entry('exam', exam, examTitle),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function dateOf(day: Day): string {
  return isoOf(day).replaceAll('-', '');
}

/** A text as the value of a property: no control character may stand in it. */
function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
      .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** The longest line, in octets of UTF-8. */
const longest = 75;

/** A line that goes on in others where it is too long: each of these begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, length] = ['', 0];
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > longest) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}
