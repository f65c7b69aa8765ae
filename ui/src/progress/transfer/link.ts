import { NoRoom, reader, writer } from './arithmetic';
import { codeExams } from './coding';
import { model } from './model';
import { hashOf, type PayloadExam } from './payload';

// The text behind the `#` of a link: the version of the format, the payload in base64url, and a checksum, so that a link
// that was cut is detected.

/** Of a link without reviews, and of one with some. */
const versions = { plain: '1', withReviews: '2' } as const;
const versionLength = 1;
/** In base 36: a link that ends in a letter or digit is taken whole where links are looked for. */
const checkLength = 5;

/** The most characters that a link may have: messengers and mail programs accept that many. */
export const longest = 8_000;

/** Encodes exams as a text of at most `room` characters; undefined if they do not fit. */
export function textOf(exams: readonly PayloadExam[], room = longest): string | undefined {
  const hasReviews = exams.some(({ questions }) => questions.some(({ review }) => review));
  const bytes = writer(Math.floor(((room - versionLength - checkLength) * 6) / 8));
  try {
    codeExams(model(bytes), exams, hasReviews);
    const version = hasReviews ? versions.withReviews : versions.plain;
    return sealed(`${version}${base64(bytes.end())}`);
  } catch (error) {
    if (error instanceof NoRoom) return undefined;
    throw error;
  }
}

export type Payload =
  | { readonly state: 'read'; readonly exams: readonly PayloadExam[] }
  /** Cut or changed on its way; written by a later version of this site. */
  | { readonly state: 'broken' | 'later' };

/** Decodes the text of a link. */
export function payloadIn(text: string): Payload {
  const held = text.slice(0, -checkLength);
  if (text.length > longest || sealed(held) !== text) return { state: 'broken' };
  const version = held.slice(0, versionLength);
  const hasReviews = version === versions.withReviews;
  if (!hasReviews && version !== versions.plain) return { state: 'later' };
  try {
    const bytes = reader(bytesOf(held.slice(versionLength)));
    return { state: 'read', exams: codeExams(model(bytes), [], hasReviews) };
  } catch {
    // The checksum is right, but this site has not written it.
    return { state: 'broken' };
  }
}

/** Appends the checksum. */
export function sealed(held: string): string {
  const check = hashOf(held) % 36 ** checkLength;
  return held + check.toString(36).padStart(checkLength, '0');
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (one) => one.charCodeAt(0));
}
