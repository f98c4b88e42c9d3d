import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cardOf } from '#app/domain/contractors/card-page.ts';
import { chosenPath, chosenSlugs } from '#app/domain/contractors/chosen-slugs.ts';
import { contractorCard } from '#app/domain/contractors/contractor-card.ts';
import { findChosen } from '#app/domain/contractors/find-contractor.ts';
import { maxSaved } from '#app/domain/contractors/limits.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import type { Route } from './+types/saved';
import { useSavedSlugs } from './saved-contractors.ts';
import { SavedList } from './saved-list.tsx';

/** Different for each visitor. */
export const handle: PageHandle = { cache: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const slugs = chosenSlugs(url.searchParams, maxSaved);
  return fromDatabase(scope, async () => (await findChosen(scope.reads, slugs)).map((one) => cardOf(one)));
}

export default function Saved({ loaderData: contractors }: Route.ComponentProps) {
  useOwnAddress();
  return (
    <>
      <PageMeta title="Saved contractors" description="The contractors that you saved in this browser." />
      <PageHead
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Saved contractors' }]}
        title="Saved contractors"
        lede={
          contractors.length > 0
            ? 'This page’s link opens your list: bookmark it, or send it to the people who decide with you. Choose up to three to compare them or to ask them for quotes.'
            : 'Nothing is saved yet. Press Save on a contractor’s page and it stays in this browser, on this device, until you remove it. We do not see what you save.'
        }
      />
      <div className="page-width">
        {contractors.length > 0 ? (
          <SavedList contractors={contractors.map(contractorCard)} />
        ) : (
          <>
            <p className="mt-3 hidden max-w-2xl noscript:block">
              Saving needs JavaScript, which is off in this browser. A bookmark works too.
            </p>
            <ButtonLink to="/" className="mt-6">
              Find contractors
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}

/** Without a list in its address, the page opens the visitor's own. */
function useOwnAddress(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const saved = useSavedSlugs();
  const isOwn = !new URLSearchParams(search).has('c');
  useEffect(() => {
    if (isOwn && saved.length > 0) navigate(chosenPath('/saved', saved), { replace: true });
  }, [isOwn, saved, navigate]);
}
