import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cardOf } from '#app/domain/contractors/card-page.ts';
import { chosenPath, chosenSlugs } from '#app/domain/contractors/chosen-slugs.ts';
import type { ContractorCard } from '#app/domain/contractors/contractor.ts';
import { maxSaved } from '#app/domain/contractors/directory-limits.ts';
import { findChosen } from '#app/domain/contractors/find-contractor.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ContractorList } from '#app/routes/site/listing/contractor-list.tsx';
import { Choosing } from '#app/ui/choosing/choosing.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { Route } from './+types/saved';
import { saveSlugs, useSavedSlugs } from './saved-contractors.ts';
import { ShareButton } from './share-button.tsx';

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
      <PageHead
        title="Saved contractors"
        description="The contractors that you saved in this browser."
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Saved contractors' }]}
        heading="Saved contractors"
        lede={
          contractors.length > 0
            ? 'This page’s link opens your list: bookmark it, or send it to the people who decide with you. Choose up to three to compare them or to ask them for quotes.'
            : 'Nothing is saved yet. Press Save on a contractor’s page and it stays in this browser, on this device, until you remove it. We do not see what you save.'
        }
      />
      <div className="page-width">
        {contractors.length > 0 ? (
          <SavedList contractors={contractors} />
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

/** A list of contractors to select from; each can be removed. */
function SavedList({ contractors }: { contractors: readonly ContractorCard[] }) {
  const saved = useSavedSlugs();
  const navigate = useNavigate();
  const slugs = contractors.map(({ slug }) => slug);
  const remove = (gone: string) => {
    saveSlugs(saved.filter((slug) => slug !== gone));
    const left = slugs.filter((slug) => slug !== gone);
    navigate(chosenPath('/saved', left), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mt-4">
      <Choosing>
        <ContractorList
          contractors={contractors}
          view="grid"
          heading="h2"
          mixed
          below={({ slug, name }) =>
            saved.includes(slug) && (
              <Button look="quiet" size="small" onClick={() => remove(slug)} className="self-start">
                Remove<span className="sr-only"> {name}</span>
              </Button>
            )
          }
        />
      </Choosing>
      <p className="mt-6">
        <ShareButton title="Contractors" path={chosenPath('/saved', slugs)} what="this list" />
      </p>
    </div>
  );
}
