import { Link } from '../routes/Link';
import { Icon } from './Icon';

interface Props {
  readonly to: string;
  /** The text of the link, which quotes the query. */
  readonly children: string;
}

/** A link that leads to another search with the same query. */
export function SearchLink({ to, children }: Props) {
  return (
    <p className="SearchLink-line">
      <Link className="button" to={to}>
        <Icon name="search" />
        <span>{children}</span>
      </Link>
    </p>
  );
}
