import * as texts from 'texts:search';
import { Link } from '../../routes/Link';
import { readPageMeta } from '../../routes/pageMeta';
import { buildQuestionSearchPath } from '../../routes/paths';

/** An explanation of what can be searched for, with queries that find something on this site. */
export function Examples() {
  return (
    <>
      <p className="Examples-lead">{texts.lead()}</p>
      <ExampleList />
    </>
  );
}

/** Queries that find something on this site, each linked to its search. */
export function ExampleList() {
  return (
    <ul className="Examples-list">
      {listExampleQueries().map((query) => (
        <li key={query}>
          <Link
            className="card Examples-example"
            to={buildQuestionSearchPath(query)}
            dir="auto"
            data-step
          >
            {query}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function listExampleQueries(): readonly string[] {
  return JSON.parse(readPageMeta('queries') ?? '[]') as string[];
}
