import * as texts from 'texts:search';
import { RichText } from '../../rich-text/RichText';
import { Link } from '../../routes/Link';
import { buildQuestionSearchPath } from '../../routes/paths';
import { examples } from './examples';

/** Example queries, each a link to its search. */
export function Examples() {
  return (
    <>
      <p className="Examples-lead">{texts.lead()}</p>
      <div className="Examples-kinds">
        {examples.map(({ heading, remark, queries }) => (
          <section key={queries[0]?.query} className="Examples-kind">
            <h2>{heading()}</h2>
            <p>{remark()}</p>
            <ul>
              {queries.map(({ query, tex }) => (
                <li key={query}>
                  <Link className="card Examples-example" to={buildQuestionSearchPath(query)}>
                    <span className="Examples-query" lang="en" dir="ltr">
                      {query}
                    </span>
                    {tex !== undefined && (
                      <span className="Examples-formula" aria-hidden="true">
                        <RichText text={tex} html={`<span class="math">${tex}</span>`} still />
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
