import * as texts from 'texts:search';
import { Link } from '../../routes/Link';
import { readPageMeta } from '../../routes/pageMeta';
import { buildQuestionSearchPath } from '../../routes/paths';

/** Queries that find something on this site, each a link to its search. */
export function Examples() {
  return (
    <>
      <p className="Examples-lead">{texts.lead()}</p>
      <ul className="Examples-list">
        {listExampleQueries().map((query) => (
          <li key={query}>
            <Link className="card Examples-example" to={buildQuestionSearchPath(query)} dir="auto">
              {query}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function listExampleQueries(): readonly string[] {
  return JSON.parse(readPageMeta('queries') ?? '[]') as string[];
}
