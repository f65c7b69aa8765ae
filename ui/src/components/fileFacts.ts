import * as texts from 'texts:files';
import type { Attachment } from '../api/calls';

/** What the types of files are called; those of office programs end in these. */
const kinds: readonly (readonly [ending: string, kind: string])[] = [
  ['/pdf', 'PDF'],
  ['/png', 'PNG'],
  ['/jpeg', 'JPEG'],
  ['/webp', 'WebP'],
  ['/avif', 'AVIF'],
  ['/gif', 'GIF'],
  ['/svg+xml', 'SVG'],
  ['wordprocessingml.document', 'DOCX'],
  ['spreadsheetml.sheet', 'XLSX'],
  ['opendocument.text', 'ODT'],
  ['opendocument.spreadsheet', 'ODS'],
];

/** The type and size of a file, as the server writes them: 'PDF, 240 kB'. */
export function fileFacts({ type, size }: Pick<Attachment, 'type' | 'size'>): string {
  const known = kinds.find(([ending]) => type.endsWith(ending))?.[1] ?? 'ZIP';
  const kind = type === 'text/plain' ? texts.text() : known;
  const kilobytes = Math.max(1, Math.round(size / 1e3));
  return kilobytes < 1e3
    ? texts.kilobytes({ kind, size: kilobytes })
    : texts.megabytes({ kind, size: Math.round(size / 1e5) / 10 });
}
