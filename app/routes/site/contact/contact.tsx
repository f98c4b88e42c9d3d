import { Link } from 'react-router';
import { areaMap, interactiveMap } from '#app/content/area-map.ts';
import { cityNames } from '#app/content/find-city.ts';
import { contact } from '#app/content/pages/contact.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ContactLines } from '#app/ui/landing/contact-lines.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { CallUs } from '#app/ui/layout/support-links.tsx';
import { AreaMap } from '#app/ui/map/area-map.tsx';
import { ContactForm } from '../lead-forms.tsx';
import type { Route } from './+types/contact';

export { formAction as action } from '#app/routes/site/form-action.ts';

/** The host of the interactive map, used only on demand. */
export const handle: PageHandle = { sources: { frame: interactiveMap.host, connect: interactiveMap.host } };

export const loader = () => ({ ...contact, map: areaMap(), interactive: interactiveMap });

/** A message changes nothing on the page. */
export const shouldRevalidate = () => false;

export default function Contact({ loaderData: { lede, area, emergency, map, interactive } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Contact Us"
        description={`Write or call the directory of home contractors for ${cityNames()}: questions, corrections, listings.`}
        canonical="/contact"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Contact' }]}
        heading="Contact us"
        lede={lede}
      />
      <div className="page-width mt-6 grid grid-cols-1 gap-x-14 gap-y-8 sm:mt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <section aria-label="How to reach us">
          <p className="mb-4 max-w-prose rounded-lg bg-clay-soft px-3 py-2 text-[0.95rem] leading-snug font-medium">
            {emergency}
          </p>
          <ContactLines area={area} />
          <p className="mt-4 max-w-prose">
            Sent a request and lost its page?{' '}
            <Link to="/request/find" className="text-link">
              Find your request
            </Link>
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <CallUs />
            <ButtonLink to="/for-pros" look="secondary">
              Get Listed Today
            </ButtonLink>
          </div>
        </section>
        <section aria-label="Message">
          <ContactForm title="Send us a message" serviceName="General Service" />
        </section>
      </div>
      <PageSection anchor="map" id="map-heading" title="Where we work" titleClass="mb-4">
        <div className="max-w-3xl">
          <AreaMap map={map} interactive={interactive} />
        </div>
      </PageSection>
    </>
  );
}
