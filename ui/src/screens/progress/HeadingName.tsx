import { ContentText } from '../../rich-text/ContentLanguage';
import { Link } from '../../routes/Link';
import type { KnownName } from './useNames';

interface Props {
  readonly id: string;
  /** The id of the HTML element that contains `id`. */
  readonly codeId?: string;
  /** Undefined if the name is not known. The id is then shown instead. */
  readonly name: KnownName | undefined;
  /** The address of the page about the course or exam, if there is one. */
  readonly to?: string | undefined;
}

/** The name of a course or an exam with its id, for a heading. */
export function HeadingName({ id, codeId, name, to }: Props) {
  const words = (
    <>
      {name && <ContentText language={name.language}>{name.name}</ContentText>}
      <span className={name && 'Overview-id'} translate="no">
        {name && ' '}
        <span id={codeId}>{id}</span>
      </span>
    </>
  );
  return to === undefined ? words : <Link to={to}>{words}</Link>;
}
