import type { Attachment } from '../api/calls';
import { ContentText } from '../rich-text/ContentLanguage';
import { hrefOf } from '../routes/paths';
import styles from './ExamFacts.module.css';
import { fileFacts } from './fileFacts';

interface Props {
  readonly files: readonly Attachment[] | null | undefined;
}

/** Links to the files of an exam. */
export function Attachments({ files }: Props) {
  if (!files?.length) return null;
  return (
    <ul>
      {files.map((file) => (
        <li key={file.address}>
          <AttachmentLink file={file} />
        </li>
      ))}
    </ul>
  );
}

/** A link to a file with its type and size. */
export function AttachmentLink({ file }: { readonly file: Attachment }) {
  return (
    <a href={hrefOf(file.address)}>
      <ContentText>{file.description}</ContentText>{' '}
      <span className={styles.facts}>{fileFacts(file)}</span>
    </a>
  );
}
