import { readColumns, writeColumns } from './columns';
import { canInflate, deflate, inflate } from './deflate';
import { computeHash, type PayloadExam } from './payload';

// Encodes and decodes the text of a link: the version of the format, the columns of the payload as
// compressed JSON, the bits that cannot be compressed, and a checksum that reveals a truncated
// link.

const version = '4';
const versionLength = 1;
/**
 * Links are opened minutes after they are made, so earlier versions are recognized but not decoded.
 */
const earlierVersions = ['1', '2', '3'];
/** Separates the JSON from the bits. */
const separator = '.';
/**
 * The length of the checksum, which is in base 36 so that a link ends in a letter or digit:
 * programs that detect links in text may leave out other characters at the end.
 */
const checksumLength = 5;

/** The maximum length of a link in characters. Messengers and mail programs accept this length. */
export const maxLinkLength = 8_000;

/**
 * The maximum length of the JSON in bytes. Without this limit, a malicious link could inflate to
 * six megabytes.
 */
const maxJsonLength = 200_000;

/**
 * Encodes exams as text, which may be too long for a link. Returns undefined if there are more
 * exams or questions than any link may contain.
 */
export async function encodePayload(exams: readonly PayloadExam[]): Promise<string | undefined> {
  const columns = writeColumns(exams);
  if (columns === undefined) return undefined;
  const json = new TextEncoder().encode(JSON.stringify(columns.joined));
  if (json.length > maxJsonLength) return undefined;
  const deflated = formatBytes(await deflate(json));
  return appendChecksum(`${version}${deflated}${separator}${columns.bits}`);
}

export type DecodedPayload =
  | { readonly state: 'read'; readonly exams: readonly PayloadExam[] }
  /**
   * The link was truncated or changed, has an earlier or a later version of the format, or cannot
   * be decompressed by this browser.
   */
  | { readonly state: 'broken' | 'earlier' | 'later' | 'unsupported' };

/** Decodes the text of a link. Never rejects. */
export async function decodePayload(text: string): Promise<DecodedPayload> {
  const content = text.slice(0, -checksumLength);
  if (text.length > maxLinkLength || appendChecksum(content) !== text) return { state: 'broken' };
  const textVersion = content.slice(0, versionLength);
  if (earlierVersions.includes(textVersion)) return { state: 'earlier' };
  if (textVersion !== version) return { state: 'later' };
  if (!canInflate()) return { state: 'unsupported' };
  try {
    const [deflated = '', bits = ''] = content.slice(versionLength).split(separator);
    const json = await inflate(parseBytes(deflated), maxJsonLength);
    const joined: unknown = JSON.parse(new TextDecoder().decode(json));
    return { state: 'read', exams: readColumns({ joined, bits }) };
  } catch {
    // The checksum is right, but the payload is not valid.
    return { state: 'broken' };
  }
}

export function appendChecksum(content: string): string {
  const check = computeHash(content) % 36 ** checksumLength;
  return content + check.toString(36).padStart(checksumLength, '0');
}

/** Encodes bytes as base64url. */
function formatBytes(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function parseBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
