import { decoder, encoder, OutOfSpace } from './arithmetic';
import { codeExams } from './coding';
import { model } from './model';
import { hashOf, type PayloadExam } from './payload';

// Encodes and decodes the text of a link: the version of the format, the payload in base64url, and a checksum, so that a
// truncated link is detected.

const versions = { plain: '1', withReviews: '2' } as const;
const versionLength = 1;
/** In base 36: programs that detect links in a text include a letter or digit at their end. */
const checkLength = 5;

/** The maximum length of a link in characters. Messengers and mail programs accept this length. */
export const maxLinkLength = 8_000;

/** Encodes exams as a text of at most `maxLength` characters; undefined if they do not fit. */
export function textOf(
  exams: readonly PayloadExam[],
  maxLength = maxLinkLength,
): string | undefined {
  const hasReviews = exams.some(({ questions }) => questions.some(({ review }) => review));
  const bytes = encoder(Math.floor(((maxLength - versionLength - checkLength) * 6) / 8));
  try {
    codeExams(model(bytes), exams, hasReviews);
    const version = hasReviews ? versions.withReviews : versions.plain;
    return withChecksum(`${version}${base64(bytes.end())}`);
  } catch (error) {
    if (error instanceof OutOfSpace) return undefined;
    throw error;
  }
}

export type Payload =
  | { readonly state: 'read'; readonly exams: readonly PayloadExam[] }
  /** Truncated or changed; written by a later version of the format. */
  | { readonly state: 'broken' | 'later' };

/** Decodes the text of a link. */
export function payloadIn(text: string): Payload {
  const content = text.slice(0, -checkLength);
  if (text.length > maxLinkLength || withChecksum(content) !== text) return { state: 'broken' };
  const version = content.slice(0, versionLength);
  const hasReviews = version === versions.withReviews;
  if (!hasReviews && version !== versions.plain) return { state: 'later' };
  try {
    const bytes = decoder(bytesOf(content.slice(versionLength)));
    return { state: 'read', exams: codeExams(model(bytes), [], hasReviews) };
  } catch {
    // The checksum is right, but the payload is not valid.
    return { state: 'broken' };
  }
}

/** Appends the checksum. */
export function withChecksum(content: string): string {
  const check = hashOf(content) % 36 ** checkLength;
  return content + check.toString(36).padStart(checkLength, '0');
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
