import { useEffect } from 'react';
import type { AdvicePoint } from '#app/content/hiring-advice.ts';
import { serviceSlug } from '#app/content/slug.ts';
import { serviceInCity } from '#app/domain/contractors/address.ts';
import type { ContractorCard as Card, ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { contractorPicture, ratingLine } from '#app/domain/contractors/contractor-card.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { hasOwnPicture, signPath } from '#app/domain/contractors/picture-sources.ts';
import type { HoursLine } from '#app/domain/opening-hours/hours-words.ts';
import type { OpeningSpan } from '#app/domain/opening-hours/opening-spans.ts';
import { ClaimForm } from '#app/forms/listing-claim/view.tsx';
import { BadgeLink } from '#app/ui/contractor/badge-link.tsx';
import { ContractorPicture } from '#app/ui/contractor/contractor-picture.tsx';
import { RatingLine } from '#app/ui/contractor/rating-line.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { reportEvent } from '../../analytics/report-event.ts';
import { QuoteForm } from '../quote-form.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import { ShareButton } from '../saved/share-button.tsx';
import { CallBar } from './call-bar.tsx';
import { ContactBlock } from './contact-block.tsx';
import { heroGrid, heroPicture } from './hero-layout.ts';
import { RatingSource } from './rating-source.tsx';
import type { shownFacts } from './shown-facts.ts';
import { AboutSection, AdviceSection, SimilarSection } from './static-sections.tsx';

const StructuredData = import.meta.env.SSR ? (await import('./structured-data.tsx')).default : undefined;

/** A name this long gets a smaller font. */
const longName = 40;

/** A contractor's data as the server prepares it for the page. */
export type ContractorFacts = ReturnType<typeof shownFacts> & {
  /** For search engines. */
  description: string;
  hours: readonly HoursLine[];
  open: readonly OpeningSpan[];
};

type ViewProps = {
  contractor: ContractorDetail;
  similar: readonly Card[];
  advice: readonly AdvicePoint[];
  facts: ContractorFacts;
};

/** A contractor's page. Contact options come first, and on a phone stay on the screen. */
export function ContractorView({ contractor, similar, advice, facts }: ViewProps) {
  const { name, service_type, verified, profile } = contractor;
  const { description, hours, open, checked, ratingAsOf, hasAbout } = facts;
  const rating = ratingLine(contractor);
  const service = serviceSlug(service_type);
  useEffect(() => reportEvent('page_view', contractor.id), [contractor.id]);
  return (
    // Keeps focused elements clear of the call bar.
    <div className="max-sm:[&_:is(a,button,summary,input,textarea)]:scroll-mb-28">
      <PageMeta
        title={`${name}: ${serviceInCity(contractor)}`}
        description={description}
        canonical={contractorPath(contractor)}
      />
      <ServerMarkup id={`data-${contractor.id}`} content={StructuredData} props={{ contractor }} />
      <div className="page-width pt-4 pb-14 sm:pt-6 sm:pb-20 print:pb-6">
        <div className="print:hidden">
          <Breadcrumb
            crumbs={[
              { label: service_type || 'Home Services', to: service ? `/services/${service}` : '/services' },
              { label: name },
            ]}
          />
        </div>
        <div className={heroGrid}>
          <header className="self-end lg:pt-4">
            {checked && <CheckLink verified={verified} checked={checked} />}
            <h1
              className={`mt-3 wrap-anywhere ${name.length > longName ? 'text-3xl sm:text-4xl' : 'text-[min(2.1rem,11.5vw)] sm:text-5xl lg:text-[min(3rem,5vw)]'}`}
            >
              {name}
            </h1>
            <p className="mt-3 text-lg text-ink-soft sm:text-xl">{serviceInCity(contractor)}</p>
            <Specialties specialties={profile.specialties} />
            <div className="mt-4">
              <RatingLine rating={rating} />
              {rating && <RatingSource contractor={contractor} asOf={ratingAsOf} />}
            </div>
            <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
              <SaveButton slug={contractor.slug} name={name} />
              <ShareButton title={name} path={contractorPath(contractor)} what={name} />
            </div>
          </header>
          <ContactBlock contractor={contractor} hours={hours} open={open} />
          <div className={`relative ${heroPicture}`}>
            <ContractorPicture {...contractorPicture(contractor)} eager className="size-full" />
            {!hasOwnPicture(contractor) && (
              <img
                src={signPath(contractor)}
                alt=""
                width={800}
                height={500}
                className="absolute bottom-[6%] left-[5%] h-auto w-[46%] rounded-xl border-4 border-card shadow-lift"
              />
            )}
          </div>
        </div>
      </div>
      <div
        className={`page-width grid grid-cols-1 gap-x-14 gap-y-12 pb-14 sm:pb-20 print:pb-6 ${hasAbout ? 'lg:grid-cols-2' : 'max-w-4xl'}`}
      >
        {hasAbout && <AboutSection contractor={contractor} />}
        <section
          id="quote-request"
          className="self-start rounded-card border border-line bg-card p-5 shadow-card sm:p-8 print:hidden"
        >
          <QuoteForm
            service={service_type || 'Home Services'}
            title="Ask for a quote"
            label={`Ask ${name} for a quote`}
            chosen={[contractor]}
          />
        </section>
      </div>
      <AdviceSection contractor={contractor} points={advice} />
      <div className="print:hidden">
        <SimilarSection contractor={contractor} similar={similar} />
      </div>
      <section aria-labelledby="claim-listing" className="page-width pb-14 sm:pb-20 print:hidden">
        <div className="max-w-2xl">
          <h2 id="claim-listing" className="mb-4 text-2xl">
            Is this your business?
          </h2>
          <ClaimForm contractor={contractor} />
          <p className="mt-5">
            <a href={`/correct?c=${contractor.slug}`} rel="nofollow" className="text-blossom underline underline-offset-4">
              Something wrong here?
            </a>
          </p>
        </div>
      </section>
      <CallBar contractor={contractor} />
    </div>
  );
}

function CheckLink({ verified, checked }: { verified: boolean; checked: string }) {
  if (verified) return <BadgeLink to="#checks" checked={checked} />;
  return (
    <a href="#checks" className="text-leaf underline underline-offset-4">
      {checked}
    </a>
  );
}

/** The contractor's specialties, in its own words. */
function Specialties({ specialties }: { specialties: readonly string[] | null }) {
  if (!specialties) return null;
  return (
    <ul aria-label="Specialties" className="mt-4 flex flex-wrap gap-2">
      {specialties.map((specialty) => (
        <li key={specialty} className="rounded-full bg-leaf-soft px-3 py-0.5 text-[0.95rem] text-leaf">
          {specialty}
        </li>
      ))}
    </ul>
  );
}
