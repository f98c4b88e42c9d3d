import { Link } from 'react-router';
import { cityNames } from '#app/content/locations.ts';
import { claimSteps, listingBenefits, listingChecklist, listingTerms } from '#app/content/pages/for-pros.ts';
import { searchQuery } from '#app/domain/directory/directory-address.ts';
import { anyContractor, placementTerms } from '#app/domain/directory/page-topics.ts';
import { selectTerms } from '#app/domain/placement/placement-queries.ts';
import { claimFormAnchor } from '#app/forms/listing-claim/claim-call.ts';
import { ProForm } from '#app/forms/pro-contact/pro-contact-view.tsx';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { BottomBar } from '#app/ui/landing/bottom-bar.tsx';
import { Points, Steps } from '#app/ui/landing/points.tsx';
import { SampleBadge } from '#app/ui/landing/sample-badge.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { BusinessMatches, BusinessSearchForm } from '../business-search.tsx';
import { findBusinesses } from '../find-businesses.ts';
import type { Route } from './+types/for-pros';
import { CalculatorPromo } from './calculator-promo.tsx';

export { formAction as action } from '#app/routes/site/form-action.ts';

export const handle: PageHandle = { query: searchQuery };

/** The listed businesses that a search finds, to claim one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  scope.dependsOn([anyContractor, placementTerms]);
  return fromDatabase(scope, async () => ({
    found: await findBusinesses(scope.reads, url.searchParams),
    price: (await selectTerms(scope.reads)).price,
  }));
}

const formAnchor = 'submit-your-business';
const claimAnchor = 'find-your-page';
const claimForm = (page: string): string => `${page}#${claimFormAnchor}`;

export default function ForPros({ loaderData: { found, price } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title="List Your Contracting Business in OKC"
        description={`Be found by homeowners in ${cityNames()}: submit your business, claim your page, show the trust badge.`}
        canonical="/for-pros"
      />
      <PageHead
        crumbs={[{ label: 'Home', to: '/' }, { label: 'For pros' }]}
        title="Be found by the house next door to your last job."
        lede={`Homeowners in ${cityNames()} come here with a wet ceiling or a dead air conditioner and compare who is near. Your page shows them your rating, your review count and your own phone number. A listing is free, and so are the calls it brings.`}
      >
        <div id={claimAnchor} className="w-full">
          <p className="mb-4">
            Already a member of a listing?{' '}
            <a href="/pro/sign-in" className="text-link">
              Sign in
            </a>
          </p>
          <BusinessSearchForm
            action={`/for-pros#${claimAnchor}`}
            label="Already listed? Find your business page"
            q={found.q}
            toOf={claimForm}
          />
          {found.q && (
            <div className="mt-5 max-w-xl">
              <BusinessMatches {...found} toOf={claimForm} does="Claim" />
            </div>
          )}
        </div>
      </PageHead>
      <section
        id={formAnchor}
        aria-labelledby="submit-heading"
        className="page-width mt-8 grid grid-cols-1 gap-x-14 gap-y-6 sm:mt-12 lg:grid-cols-[2fr_3fr]"
      >
        <div>
          <h2 id="submit-heading" className="text-2xl sm:text-3xl">
            Submit Your Business
          </h2>
          <p className="mt-3 max-w-prose text-ink-soft">
            Four fields are enough to start with. We get in touch and ask for the rest. Have these ready:
          </p>
          <ul className="mt-3 max-w-prose list-disc space-y-1 pl-5">
            {listingChecklist.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <ProForm />
      </section>
      <section aria-labelledby="terms" className="page-width mt-8 sm:mt-12">
        <h2 id="terms" className="text-2xl sm:text-3xl">
          What it costs, and what you get
        </h2>
        <Points points={price ? withPrice(price) : listingTerms} />
        <p className="mt-4 text-ink-soft">
          More about ratings, order and corrections:{' '}
          <Link to="/how-we-list" className="text-link">
            how we list contractors
          </Link>
          . Banners and sponsorships:{' '}
          <Link to="/advertise-with-us" className="text-link">
            advertise with us
          </Link>
          .
        </p>
      </section>
      {/* Keeps the bar in here, so it never covers the form it links to. */}
      <div>
        <section aria-labelledby="benefits" className="page-width pt-8 sm:pt-12">
          <h2 id="benefits" className="text-2xl sm:text-3xl">
            What a page here does for you
          </h2>
          <Points points={listingBenefits} />
        </section>
        <ClaimSection searchAnchor={claimAnchor} />
        <div className="page-width grid grid-cols-1 gap-x-14 gap-y-8 py-8 sm:py-12 lg:grid-cols-2">
          <BadgeBlock />
          <CalculatorPromo />
        </div>
        <BottomBar>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="max-sm:sr-only">A listing is free, and so are the calls it brings.</p>
            <ButtonAnchor href={`#${formAnchor}`} className="max-sm:w-full">
              Get Listed Today
            </ButtonAnchor>
          </div>
        </BottomBar>
      </div>
    </>
  );
}

const withPrice = (price: string) => [
  ...listingTerms.slice(0, 2),
  { title: 'What a featured place costs', text: price },
  ...listingTerms.slice(2),
];

/** The purpose of the trust badge, with an example. */
function BadgeBlock() {
  return (
    <section aria-labelledby="trust-badge" className="border-t border-line pt-4">
      <h2 id="trust-badge" className="text-2xl sm:text-3xl">
        Show it on your own website
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-ink-soft">
        A homeowner who lands on your website wants to know what others say. The trust badge takes them to your page here, where
        your rating is not your own advertising. It is one small picture with a link: one line of code for you, or for the person
        who looks after your website, to paste in.
      </p>
      <SampleBadge />
      <p className="mt-6">
        <ButtonLink to="/badge-info" look="secondary">
          See the trust badge
        </ButtonLink>
      </p>
    </section>
  );
}

/** How to claim an existing page. */
function ClaimSection({ searchAnchor }: { searchAnchor: string }) {
  return (
    <section aria-labelledby="claim-heading" className="page-width pt-8 sm:pt-12">
      <h2 id="claim-heading" className="text-2xl sm:text-3xl">
        Claim Your Business
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        Your business may be listed already. Claim the page, and you decide what phone number, address and website it shows.
      </p>
      <Steps points={claimSteps} />
      <ButtonAnchor href={`#${searchAnchor}`} look="secondary" className="mt-6">
        Find your page
      </ButtonAnchor>
    </section>
  );
}
