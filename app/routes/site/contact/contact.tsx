import { Link } from 'react-router';
import { areaMap, interactiveMap } from '#app/content/area-map.ts';
import { cityNames } from '#app/content/locations.ts';
import { contact } from '#app/content/pages/contact.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { ContactLines } from '#app/ui/landing/contact-lines.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { AreaMap } from '#app/ui/map/area-map.tsx';
import type { Route } from './+types/contact';
import { ContactForm } from './contact-form.tsx';

export { formAction as action } from '#app/routes/site/form-action.ts';

/** The host of the interactive map, used only on demand. */
export const handle: PageHandle = { sources: { frame: interactiveMap.host, connect: interactiveMap.host } };

export const loader = () => ({ ...contact, map: areaMap(), interactive: interactiveMap });

/** A message changes nothing on the page. */
export const shouldRevalidate = () => false;

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { lede, area, emergency, map, interactive } = loaderData;
  const { supportPhone } = useSiteInfo();
  return (
    <>
      <PageMeta
        title="Contact Us"
        description={`Write or call the directory of home contractors for ${cityNames()}: questions, corrections, listings.`}
        canonical="/contact"
      />
      <PageHead crumbs={[{ label: 'Home', to: '/' }, { label: 'Contact' }]} title="Contact us" lede={lede} />
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
            <ButtonAnchor href={phoneHref(supportPhone)} look="secondary">
              <Phone className="size-5" />
              Call {shownPhone(supportPhone)}
            </ButtonAnchor>
            <ButtonLink to="/for-pros" look="secondary">
              Get Listed Today
            </ButtonLink>
          </div>
        </section>
        <section aria-label="Message">
          <ContactForm title="Send us a message" serviceName="General Service" />
        </section>
      </div>
      <section id="map" aria-labelledby="map-heading" className="page-width mt-8 sm:mt-12">
        <h2 id="map-heading" className="mb-4 text-2xl sm:text-3xl">
          Where we work
        </h2>
        <div className="max-w-3xl">
          <AreaMap map={map} interactive={interactive} />
        </div>
      </section>
    </>
  );
}
