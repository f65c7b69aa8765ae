import * as common from 'texts:common';
import { getOwnPage } from '../../api/calls';
import { useQuery } from '../../api/useQuery';
import { Missing } from '../../components/Missing';
import { PageHead } from '../../components/PageHead';
import { QueryView } from '../../components/QueryView';
import { useServerHtml } from '../../handoff/ServerHtml';
import { RichText } from '../../rich-text/RichText';
import { titles, useRouteParams, useTitle } from '../../routes/page';
import { listOwnPages } from '../../routes/pageMeta';
import { routes } from '../../routes/paths';

/** A page of the site's operators, such as an imprint. */
export function Page() {
  const { pageName } = useRouteParams(routes.ownPage);
  const page = useQuery(getOwnPage(pageName));
  const written = useServerHtml(page.state === 'loading');
  if (page.state === 'empty') return <Missing />;
  const listed = listOwnPages().find(({ name }) => name === pageName)?.title;
  const title = page.state === 'loaded' ? page.value?.title : listed;
  return (
    <>
      <Title title={title ?? pageName} />
      <PageHead heading={title ?? pageName} written={written} />
      <QueryView of={page} loading={common.loadingPage()} written={written} empty={null}>
        {({ html }) => (
          <div className="OwnPage-page">
            <RichText text="" html={html} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function Title({ title }: { readonly title: string }) {
  useTitle(titles.own(title));
  return null;
}
