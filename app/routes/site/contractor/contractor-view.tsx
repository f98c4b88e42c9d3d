import { useEffect } from 'react';
import type { AdvicePoint } from '#app/content/hiring-advice.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { ContractorPicture } from '#app/ui/contractor/contractor-picture.tsx';
import { contractorPath, serviceInCity } from '#app/ui/contractor/display.ts';
import { RatingLine } from '#app/ui/contractor/rating-line.tsx';
import { contractorData } from '#app/ui/contractor/structured-data.ts';
import { VerifiedBadge } from '#app/ui/contractor/verified-badge.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { JsonLd, PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { reportEvent } from '../../analytics/report-event.ts';
import { ClaimForm } from '../../forms/claim-form.tsx';
import { QuoteForm } from '../../forms/quote-form.tsx';
import { BeforeYouCall } from './before-you-call.tsx';
import { CallBar } from './call-bar.tsx';
import { ContactBlock } from './contact-block.tsx';
import { heroGrid, heroPicture } from './hero-layout.ts';
import { metaDescription } from './meta-description.ts';
import { SimilarContractors } from './similar-contractors.tsx';

/** From this many characters a name is set smaller. */
const longName = 40;

/** What the server sent along; without it, the parts fetch it themselves. */
type ViewProps = { contractor: Contractor; similar: Contractor[] | undefined; advice: readonly AdvicePoint[] | undefined };

/** A contractor's page. What gets a visitor to the contractor stands first, and on a phone never leaves the screen. */
export function ContractorView({ contractor, similar, advice }: ViewProps) {
  const { siteUrl } = useSiteInfo();
  const { name, service_type, rating, review_count, featured } = contractor;
  const service = serviceSlug(service_type);
  useEffect(() => reportEvent('page_view', contractor.id), [contractor.id]);
  return (
    // What has the focus stops short of the call bar.
    <div className="max-sm:[&_:is(a,button,summary,input,textarea)]:scroll-mb-28">
      <PageMeta
        title={`${name}: ${serviceInCity(contractor)}`}
        description={metaDescription(contractor)}
        canonical={contractorPath(contractor)}
      />
      <JsonLd data={contractorData(contractor, siteUrl)} />
      <div className="page-width pt-4 pb-14 sm:pt-6 sm:pb-20">
        <Breadcrumb
          crumbs={[
            { label: service_type || 'Home Services', to: service ? `/services/${service}` : '/services' },
            { label: name },
          ]}
        />
        <div className={heroGrid}>
          <header className="self-end lg:pt-4">
            {featured && <VerifiedBadge />}
            <h1 className={`mt-3 wrap-anywhere ${name.length > longName ? 'text-3xl sm:text-4xl' : 'text-[2.1rem] sm:text-5xl'}`}>
              {name}
            </h1>
            <p className="mt-3 text-lg text-ink-soft sm:text-xl">{serviceInCity(contractor)}</p>
            <div className="mt-3">
              <RatingLine rating={rating} review_count={review_count} />
            </div>
          </header>
          <ContractorPicture contractor={contractor} eager className={heroPicture} />
          <ContactBlock contractor={contractor} />
        </div>
      </div>
      <div className="page-width grid gap-8 pb-14 sm:pb-20 lg:grid-cols-[3fr_2fr] lg:gap-14">
        <section id="quote-request" className="rounded-card border border-line bg-card p-5 shadow-card sm:p-8">
          <QuoteForm service={service_type || 'Home Services'} title="Ask for a quote" contractor={contractor} />
        </section>
        <section aria-labelledby="claim-listing">
          <h2 id="claim-listing" className="mb-4 text-2xl">
            Is this your business?
          </h2>
          <ClaimForm contractor={contractor} />
        </section>
      </div>
      <BeforeYouCall serviceType={service_type} known={advice} />
      <SimilarContractors contractor={contractor} known={similar} />
      <CallBar contractor={contractor} />
    </div>
  );
}
