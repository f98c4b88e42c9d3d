import { Link } from 'react-router';
import { cityNames } from '#app/content/find-city.ts';
import { claimSteps, listingBenefits, listingChecklist, listingTerms } from '#app/content/pages/for-pros.ts';
import { calculatorDefaults, leadValue } from '#app/domain/calculator/lead-value.ts';
import { searchQuery } from '#app/domain/directory/directory-address.ts';
import { anyContractor, placementTerms } from '#app/domain/directory/page-topics.ts';
import { selectTerms } from '#app/domain/placement/placement-queries.ts';

import { claimFormAnchor } from '#app/forms/listing-claim/claim-call.ts';
import { ProForm } from '#app/forms/pro-contact/pro-contact-view.tsx';

import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { BottomBar } from '#app/ui/landing/bottom-bar.tsx';
import { Points, Steps } from '#app/ui/landing/points.tsx';
import { SampleBadge } from '#app/ui/landing/sample-badge.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageSection, SectionHead } from '#app/ui/layout/page-section.tsx';
import { BusinessSearch } from '../business-search.tsx';
import { findBusinesses } from '../find-businesses.ts';
import type { Route } from './+types/for-pros';

export { formAction as action } from '#app/routes/site/form-action.ts';

export const handle: PageHandle = { query: searchQuery };

/** The listed businesses that a search finds, to claim one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  scope.dependsOn([anyContractor, placementTerms]);
  return {
    found: await findBusinesses(scope.reads, url.searchParams),
    price: (await selectTerms(scope.reads)).price,
  };
}

const formAnchor = 'submit-your-business';
const claimAnchor = 'find-your-page';
const claimForm = (page: string): string => `${page}#${claimFormAnchor}`;

export default function ForPros({ loaderData: { found, price } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="List Your Contracting Business in OKC"
        description={`Be found by homeowners in ${cityNames()}: submit your business, claim your page, show the trust badge.`}
        canonical="/for-pros"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'For pros' }]}
        heading="Be found by the house next door to your last job."
        lede={`Homeowners in ${cityNames()} come here with a wet ceiling or a dead air conditioner and compare who is near. Your page shows them your rating, your review count and your own phone number. A listing is free, and so are the calls it brings.`}
      >
        <div id={claimAnchor} className="w-full">
          <p className="mb-4">
            Already a member of a listing?{' '}
            <a href="/pro/sign-in" className="text-link">
              Sign in
            </a>
          </p>
          <BusinessSearch
            action={`/for-pros#${claimAnchor}`}
            label="Already listed? Find your business page"
            found={found}
            toOf={claimForm}
            does="Claim"
          />
        </div>
      </PageHead>
      <section
        id={formAnchor}
        aria-labelledby="submit-heading"
        className="page-width mt-8 grid grid-cols-1 gap-x-14 gap-y-6 sm:mt-12 lg:grid-cols-[2fr_3fr]"
      >
        <div>
          <SectionHead
            id="submit-heading"
            title="Submit Your Business"
            lede="Four fields are enough to start with. We get in touch and ask for the rest. Have these ready:"
          />
          <ul className="mt-3 max-w-prose list-disc space-y-1 pl-5">
            {listingChecklist.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <ProForm />
      </section>
      <PageSection id="terms" title="What it costs, and what you get">
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
      </PageSection>
      {/* Keeps the bar in here, so it never covers the form it links to. */}
      <div>
        <PageSection id="benefits" title="What a page here does for you" className="page-width pt-8 sm:pt-12">
          <Points points={listingBenefits} />
        </PageSection>
        <PageSection
          id="claim-heading"
          title="Claim Your Business"
          lede="Your business may be listed already. Claim the page, and you decide what phone number, address and website it shows."
          className="page-width pt-8 sm:pt-12"
        >
          <Steps points={claimSteps} />
          <ButtonAnchor href={`#${claimAnchor}`} look="secondary" className="mt-6">
            Find your page
          </ButtonAnchor>
        </PageSection>
        <div className="page-width grid grid-cols-1 gap-x-14 gap-y-8 py-8 sm:py-12 lg:grid-cols-2">
          <PageSection
            id="trust-badge"
            title="Show it on your own website"
            lede="A homeowner who lands on your website wants to know what others say. The trust badge takes them to your page here, where your rating is not your own advertising. It is one small picture with a link: one line of code for you, or for the person who looks after your website, to paste in."
            className="border-t border-line pt-4"
          >
            <SampleBadge />
            <p className="mt-6">
              <ButtonLink to="/badge-info" look="secondary">
                See the trust badge
              </ButtonLink>
            </p>
          </PageSection>
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

const { leadsPerMonth, ticketPrice, closeRate, profitMargin } = calculatorDefaults;
const { revenue, profit } = leadValue(calculatorDefaults);

const lines = [
  { label: 'Leads in a month', value: String(leadsPerMonth) },
  { label: 'You win', value: `${closeRate}%` },
  { label: 'One job brings', value: dollars(ticketPrice) },
  { label: 'Your profit margin', value: `${profitMargin}%` },
];
const results = [
  { label: 'Revenue a month', value: dollars(revenue) },
  { label: 'Profit a month', value: dollars(profit) },
];

/** The calculator's example with its results. */
function CalculatorPromo() {
  return (
    <PageSection
      id="calculator"
      title="What is a lead worth to you?"
      lede="Know what one more call brings in before you spend a dollar on being found. The calculator shows revenue and profit for a month from four numbers of yours. With its example:"
      className="border-t border-line pt-4"
    >
      <dl className="mt-3 max-w-md">
        {lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
      <dl className="mt-1 max-w-md border-t border-line-strong pt-1 font-semibold">
        {results.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
      <ButtonLink to="/lead-calculator" look="secondary" className="mt-4">
        Open the lead calculator
      </ButtonLink>
    </PageSection>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-0.5">
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
