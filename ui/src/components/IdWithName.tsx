import { ContentText } from '../rich-text/ContentLanguage';

interface Props {
  readonly id: string;
  /** Undefined if the name is not known. */
  readonly name: string | undefined;
  readonly language: string | null | undefined;
}

/** The id of an exam or a course with its name: 'stat-101-2024-midterm · Midterm, autumn 2024'. */
export function IdWithName({ id, name, language }: Props) {
  const code = <span translate="no">{id}</span>;
  if (name === undefined) return code;
  return (
    <>
      {code}
      {'\u00A0· '}
      <ContentText language={language}>{name}</ContentText>
    </>
  );
}
