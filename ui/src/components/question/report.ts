import { encodePart } from '../../paths';

/** What a report of a mistake says about where it is. */
export interface Place {
  readonly id: string;
  readonly address: string;
  readonly exam: string;
  readonly course: string;
}

/** Where a mistake is reported: at the address the site names, else by mail; nowhere without both. */
export function reportHref(
  place: Place,
  template: string | undefined,
  contact: string | undefined,
): string | undefined {
  if (template !== undefined) {
    return template.replace(/\{(id|address|exam|course)\}/g, (_, name: keyof Place) =>
      encodePart(place[name]),
    );
  }
  if (contact === undefined) return undefined;
  const subject = `Mistake in question ${place.id}`;
  const body = [
    `Question: ${place.id}`,
    `Exam: ${place.exam}`,
    `Course: ${place.course}`,
    `Address: ${place.address}`,
    '',
    '',
  ].join('\r\n');
  return `mailto:${contact}?subject=${encodePart(subject)}&body=${encodePart(body)}`;
}
