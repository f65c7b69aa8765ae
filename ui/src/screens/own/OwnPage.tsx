import * as common from 'texts:common';
import { getOwnPage } from '../../api/calls';
import { useQuery } from '../../api/replies';
import { PageHead } from '../../components/PageHead';
import { QueryView } from '../../components/QueryView';
import { UnknownAddress } from '../../components/UnknownAddress';
import { RichText } from '../../rich-text/RichText';
import { buildTitle, useRouteParams, useTitle } from '../../routes/page';
import { listOwnPages } from '../../routes/pageMeta';
import { routes } from '../../routes/paths';

// A page written by the site's operators, such as an imprint.

export const listFirstCalls = (path: string) => [getOwnPage(routes.ownPage.read(path).pageName)];

export function Page() {
  const { pageName } = useRouteParams(routes.ownPage);
  const page = useQuery(getOwnPage(pageName));
  if (page.state === 'empty') return <UnknownAddress />;
  const listed = listOwnPages().find(({ name }) => name === pageName)?.title;
  const title = page.state === 'loaded' ? page.value?.title : listed;
  return (
    <>
      <Title title={title ?? pageName} />
      <PageHead heading={title ?? pageName} />
      <QueryView of={page} loading={common.loadingPage()} empty={null}>
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
  useTitle(buildTitle(title));
  return null;
}
