import { areaMap, interactiveMap } from '#app/content/area-map.ts';
import { cityNames } from '#app/content/locations.ts';
import { contact } from '#app/content/pages/contact.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { ContactLines } from '#app/ui/landing/contact-lines.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
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
      <div className="page-width pt-4 sm:pt-6">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Contact' }]} />
        <h1 className="page-title mt-4 sm:mt-6">Contact us</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">{lede}</p>
      </div>
      <div className="page-width mt-10 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <section aria-label="How to reach us">
          <ContactLines area={area} />
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonAnchor href={phoneHref(supportPhone)} size="large">
              <Phone className="size-5" />
              Call {shownPhone(supportPhone)}
            </ButtonAnchor>
            <ButtonLink to="/for-pros" look="secondary" size="large">
              Get Listed Today
            </ButtonLink>
          </div>
          <p className="mt-8 max-w-prose border-l-4 border-sun bg-card px-5 py-4 text-[0.95rem]">{emergency}</p>
        </section>
        <section aria-label="Message" className="self-start rounded-card border border-line bg-card p-5 shadow-card sm:p-8">
          <ContactForm title="Send us a message" serviceName="General Service" />
        </section>
      </div>
      <section id="map" aria-labelledby="map-heading" className="page-width mt-12 scroll-mt-24">
        <h2 id="map-heading" className="mb-6 text-2xl sm:text-3xl">
          Where we work
        </h2>
        <AreaMap map={map} interactive={interactive} />
      </section>
    </>
  );
}
