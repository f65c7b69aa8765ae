import * as texts from 'texts:files';
import type { Attachment, Exam } from '../api/types';
import { ContentLanguage, ContentText } from '../rich-text/ContentLanguage';
import { toHref } from '../routes/paths';

// Links to the files of courses and exams, and describes them.

interface Props {
  readonly of: Pick<Exam, 'files' | 'language'> | undefined;
}

/** Links to the files of an exam. */
export function Attachments({ of }: Props) {
  if (!of?.files?.length) return null;
  return (
    <ContentLanguage value={of.language}>
      <ul>
        {of.files.map((file) => (
          <li key={file.address}>
            <AttachmentLink file={file} />
          </li>
        ))}
      </ul>
    </ContentLanguage>
  );
}

/**
 * A link to a file with its type and size. If the file has a role, the link names that role, and
 * the description follows.
 */
export function AttachmentLink({ file }: { readonly file: Attachment }) {
  const description = <ContentText>{file.description}</ContentText>;
  const name = nameRole(file);
  if (name === undefined) {
    return (
      <a href={toHref(file.address)}>
        {description} <span className="ExamFacts-facts">{describeFile(file)}</span>
      </a>
    );
  }
  return (
    <>
      <a href={toHref(file.address)}>{name}</a>{' '}
      <span className="ExamFacts-facts">
        <span>{description}</span>
        <span>{describeFile(file)}</span>
      </span>
    </>
  );
}

/** Returns the name of a file's role in its exam, or undefined if the file has no role. */
export function nameRole({ role }: Pick<Attachment, 'role'>): string | undefined {
  if (role === 'paper') return texts.paper();
  return role === 'solution' ? texts.solution() : undefined;
}

/** Returns whether an exam consists only of a paper. Pages then do not mention its questions. */
export function isPaperOnly(
  files: readonly Attachment[] | null | undefined,
  questions: number | null | undefined,
): boolean {
  return questions === 0 && files?.some(({ role }) => role === 'paper') === true;
}

/** The names of file types, by the ends of their media types. */
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

/** Describes the type and size of a file, as the server does: 'PDF, 240 kB'. */
export function describeFile({ type, size }: Pick<Attachment, 'type' | 'size'>): string {
  const found = kinds.find(([ending]) => type.endsWith(ending))?.[1] ?? 'ZIP';
  const kind = type === 'text/plain' ? texts.text() : found;
  const kilobytes = Math.max(1, Math.round(size / 1e3));
  return kilobytes < 1e3
    ? texts.kilobytes({ kind, size: kilobytes })
    : texts.megabytes({ kind, size: Math.round(size / 1e5) / 10 });
}
