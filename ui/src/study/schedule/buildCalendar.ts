import { type Day, formatIsoDate } from '../days';

// Writes calendar files (RFC 5545). This module takes up 1 kB; libraries for this take up more than
// 6 kB.

export interface CalendarContent {
  readonly course: string;
  /** The URL of the practice page of the course. */
  readonly address: string;
  readonly exam: Day;
  readonly examTitle: string;
  readonly days: readonly { readonly day: Day; readonly title: string }[];
  readonly now: Date;
}

/**
 * Builds a calendar with an all-day event for each day of the plan and for the exam. UIDs are
 * stable, so a new file updates the events.
 */
export function buildCalendar(studying: CalendarContent): string {
  const { course, address, exam, examTitle, days, now } = studying;
  const host = /^https?:\/\/([^/?#]+)/.exec(address)?.[1] ?? 'stoa';
  const stamp = now.toISOString().replace(/\.\d+|[-:]/g, '');
  const entry = (name: string, day: Day, title: string) => [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${course}-${name}@${host}`)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${formatIcsDate(day)}`,
    `DTEND;VALUE=DATE:${formatIcsDate(day + 1)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(address)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoa//Study plan//EN',
    ...days.flatMap(({ day, title }) => entry(formatIsoDate(day), day, title)),
    ...entry('exam', exam, examTitle),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function formatIcsDate(day: Day): string {
  return formatIsoDate(day).replaceAll('-', '');
}

/** Escapes text as a property value, and removes control characters, which are not allowed. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
      .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** The maximum length of a line, in octets of UTF-8. */
const maxLineLength = 75;

/** Folds a long line into several lines. Each continuation line begins with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let [text, length] = ['', 0];
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > maxLineLength) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}
