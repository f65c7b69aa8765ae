import * as exam from 'texts:exam';
import { readPageMeta } from '../routes/pageMeta';
import { encodePart } from '../routes/paths';

interface Props {
  readonly id: string;
  /** The path of the exam's file in the content folder. If it is missing, there is no link. */
  readonly file: string | null | undefined;
}

/** A link to the exam's file in the content repository. */
export function SuggestChangeLink({ id, file }: Props) {
  const template = readPageMeta('edit');
  if (template === undefined || file === undefined || file === null) return null;
  const path = file.split('/').map(encodePart).join('/');
  const href = template.replace(/\{(file|id)\}/g, (_, name) =>
    name === 'file' ? path : encodePart(id),
  );
  return <a href={href}>{exam.suggest()}</a>;
}
