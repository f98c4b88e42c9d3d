import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { badgeReasons, badgeSteps } from '#app/content/pages/trust-badge.ts';
import { type BadgeOwner, badgeCode, badgePath, badgeSize } from '#app/domain/badges/badge-code.ts';
import { fitText } from '#app/domain/badges/badge-text.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractor, findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { searchQuery } from '#app/domain/directory/directory-address.ts';
import type { Queryable } from '#app/platform/database.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { nothing } from '#app/routes/respond.ts';
import { type FoundBusinesses, findBusinesses } from '#app/routes/site/find-businesses.ts';
import { Copy, X } from '#app/ui/art/icons.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { showToast } from '#app/ui/feedback/toasts.tsx';
import { Points, Steps } from '#app/ui/landing/points.tsx';
import { SampleBadge } from '#app/ui/landing/sample-badge.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { BusinessSearch } from '../business-search.tsx';
import type { Route } from './+types/badge-info';

/** The server sends the texts, so no script contains them. */
const texts = { reasons: badgeReasons, steps: badgeSteps };

export const handle: PageHandle = { query: searchQuery };

export async function loader({ params: { contractorId }, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    // Any number of texts can be searched for.
    if (url.searchParams.has('q')) scope.doNotCache();
    if (!contractorId) return { kind: 'anybody' as const, found: await findBusinesses(scope.reads, url.searchParams), ...texts };
    const owner = await findBadgeOwner(scope.reads, contractorId);
    if (!owner) return nothing({ kind: 'unknown' as const });
    return { kind: 'own' as const, owner, ...texts };
  });
}

export default function BadgeInfo({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'unknown') return <BadgeNotFound />;
  const { reasons, steps } = loaderData;
  return (
    <>
      <PageHead
        title={loaderData.kind === 'own' ? `Trust Badge for ${loaderData.owner.shortName}` : 'Trust Badge for Your Website'}
        description="A small live badge for your own website: it shows your rating as listed in the Oklahoma City area directory and links to your page."
        canonical="/badge-info"
        crumbs={[{ label: 'For Pros', to: '/for-pros' }, { label: 'Trust Badge' }]}
        heading="A trust badge that shows your rating."
        lede="The trust badge is one small picture on your own website. It shows your name and your current rating, and takes homeowners to your page here. It costs nothing."
      />
      {loaderData.kind === 'own' ? (
        <OwnBadge key={loaderData.owner.id} owner={loaderData.owner} />
      ) : (
        <BadgeSearch found={loaderData.found} />
      )}
      <PageSection id="how-to" title="How to put it on your website">
        <Steps points={steps} />
      </PageSection>
      <PageSection
        id="why"
        title="Why show the badge"
        lede="Most people look at two or three contractors before they call one. The badge is for the moment when they are on your website and about to look at the next."
      >
        <SampleBadge />
        <Points points={reasons} />
      </PageSection>
      <PageSection
        id="more-for-pros"
        title="What would one more call a month be worth?"
        className="page-width mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 sm:mt-12"
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/lead-calculator" look="secondary">
            Lead calculator
          </ButtonLink>
          <ButtonLink to="/for-pros" look="secondary">
            More for pros
          </ButtonLink>
        </div>
      </PageSection>
    </>
  );
}

/** The contractor of a badge page, by id or slug. */
async function findBadgeOwner(db: Queryable, idOrSlug: string): Promise<(BadgeOwner & { shortName: string }) | undefined> {
  const contractor = (await findContractorById(db, idOrSlug)) ?? (await findContractor(db, idOrSlug));
  if (!contractor) return undefined;
  return {
    id: contractor.id,
    name: contractor.name,
    // The maximum length of a title.
    shortName: fitText(contractor.name, 24, 1),
    page: contractorPath(contractor),
    picture: badgePath(contractor),
  };
}

/** One contractor's current badge, and its code. */
function OwnBadge({ owner }: { owner: BadgeOwner }) {
  const site = useSiteInfo();
  return (
    <section
      aria-labelledby="own-badge-heading"
      className="page-width mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-4 sm:mt-8 md:grid-cols-[300px_minmax(0,1fr)]"
    >
      <img
        src={owner.picture}
        alt={`The badge of ${owner.name}`}
        {...badgeSize}
        className="h-auto w-full max-w-[300px] rounded-[14px]"
      />
      <div>
        <h2 id="own-badge-heading" className="text-2xl wrap-anywhere sm:text-3xl">
          The badge of {owner.name}
        </h2>
        <p className="mt-3 max-w-prose text-ink-soft">
          This is how it looks today. It links to{' '}
          <Link to={owner.page} className="text-link">
            your page in the directory
          </Link>
          .
        </p>
        <CodeDialog code={badgeCode(owner, site)} />
        <p className="mt-4 text-[0.95rem] text-ink-soft">
          Not your business?{' '}
          <Link to={badgeSearch} className="text-link">
            Find yours
          </Link>
          .
        </p>
      </div>
    </section>
  );
}

/** Without scripts no button can open it, so it is part of the page. */
const asSection = 'noscript:static noscript:m-0 noscript:mt-6 noscript:block noscript:w-full noscript:shadow-none';

/** Shows a badge's code to copy. */
function CodeDialog({ code }: { code: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [failed, setFailed] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      // Also without HTTPS, where there is no clipboard.
      setFailed(true);
      field.current?.focus();
      field.current?.select();
      return;
    }
    // A toast would be behind the open dialog.
    dialog.current?.close();
    showToast({ title: 'Code copied!', description: 'The badge code has been copied to your clipboard.' });
  };

  return (
    <>
      <Button size="large" className="mt-6 noscript:hidden" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Get the badge code
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does it by keyboard */}
      <dialog
        ref={dialog}
        aria-labelledby="badge-code-title"
        onClose={() => setFailed(false)}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        className={`m-auto w-[min(38rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-0 text-ink shadow-lift backdrop:bg-night/60 ${asSection}`}
      >
        <div className="p-6 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h3 id="badge-code-title" className="text-2xl">
              Your badge code
            </h3>
            <button
              type="button"
              onClick={() => dialog.current?.close()}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-paper-deep noscript:hidden"
            >
              <X className="size-5" />
              <span className="sr-only">Close</span>
            </button>
          </div>
          <label htmlFor="badge-code" className="mt-3 block text-ink-soft">
            Paste this line into the HTML of your website, where you want the badge.
          </label>
          <textarea
            ref={field}
            id="badge-code"
            readOnly
            rows={6}
            spellCheck={false}
            value={code}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="mt-4 block field-sizing-content max-h-[45vh] w-full resize-none rounded-lg border border-line-strong bg-card p-3.5 font-mono text-[0.9rem] leading-relaxed break-all"
          />
          <p role="status" className="mt-3 font-medium text-clay empty:hidden">
            {failed &&
              'Your browser did not let us copy. The code is selected: press Ctrl+C, or ⌘C on a Mac, or hold it and tap Copy.'}
          </p>
          <Button size="large" onClick={copy} className="mt-5 w-full sm:w-auto noscript:hidden">
            <Copy className="size-5" />
            Copy code
          </Button>
        </div>
      </dialog>
    </>
  );
}

const searchAnchor = 'find-your-business';

/** Where a badge page's search shows its matches. */
const badgeSearch = `/badge-info#${searchAnchor}`;

/** The badge page of a contractor, from its page's address, which ends in its slug. */
const badgePage = (page: string): string => `/badge-info${page.slice(page.lastIndexOf('/'))}`;

/** Finds the business for a badge. */
function BadgeSearch({ found }: { found: FoundBusinesses }) {
  return (
    <PageSection
      anchor={searchAnchor}
      id="find-heading"
      title="Find your business"
      lede="Each business has its own code, because the badge links to that business’s page here. Search by name, pick yours, and copy the code."
      className="page-width mt-6 sm:mt-8"
    >
      <BusinessSearch action={badgeSearch} found={found} toOf={badgePage} />
    </PageSection>
  );
}

/** For an unknown id: ways to find the right one. */
function BadgeNotFound() {
  return (
    <>
      <PageHead
        title="Trust Badge Not Found"
        description="No business has this badge. Find yours by name."
        crumbs={[{ label: 'For Pros', to: '/for-pros' }, { label: 'Trust Badge' }]}
        heading="No business at this address"
        lede="No business in the directory has this address, so there is no badge to show. It may have left the directory, or the address may be mistyped. Search for it by name:"
      />
      <div className="page-width">
        <BusinessSearch action={badgeSearch} toOf={badgePage} />
        <p className="mt-6 text-ink-soft">
          Not in the directory yet?{' '}
          <Link to="/for-pros#submit-your-business" className="text-link">
            Submit your business
          </Link>
          .
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/badge-info" look="secondary">
            About the trust badge
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
