import { Link } from 'react-router';
import { cityNames } from '#app/content/locations.ts';
import { about } from '#app/content/pages/about.ts';
import { contact } from '#app/content/pages/contact.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { ContactLines } from '#app/ui/landing/contact-lines.tsx';
import { Points } from '#app/ui/landing/points.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { Route } from './+types/about';

/** The server sends the texts, so no script contains them. */
export const loader = () => ({ ...about, area: contact.area });

export default function About({ loaderData: { lede, mission, values, area } }: Route.ComponentProps) {
  const { siteName, supportPhone } = useSiteInfo();
  return (
    <>
      <PageMeta
        title="About Us"
        description={`Why this directory exists, how we keep it, and how to reach us: home contractors for ${cityNames()} in one place.`}
        canonical="/about"
      />
      <PageHead crumbs={[{ label: 'Home', to: '/' }, { label: 'About' }]} title={`About ${siteName}`} lede={lede} />
      <section aria-labelledby="mission" className="page-width mt-8 grid gap-x-14 gap-y-3 sm:mt-12 lg:grid-cols-[1fr_2fr]">
        <h2 id="mission" className="text-2xl sm:text-3xl">
          Our mission
        </h2>
        <div className="max-w-prose space-y-3">
          {mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby="values" className="page-width mt-8 sm:mt-12">
        <h2 id="values" className="text-2xl sm:text-3xl">
          What we stand for
        </h2>
        <Points points={values} />
        <p className="mt-4">
          <Link to="/how-we-list" className="text-link">
            How we list contractors: ratings, badges, what is paid for
          </Link>
        </p>
      </section>
      <section aria-labelledby="reach-us" className="page-width mt-8 sm:mt-12">
        <div className="grid gap-x-14 gap-y-6 border-t border-line pt-6 lg:grid-cols-2">
          <div>
            <h2 id="reach-us" className="text-2xl sm:text-3xl">
              Contact us
            </h2>
            <p className="mt-3 max-w-prose text-ink-soft">
              Something wrong in a listing, a contractor we should know, or a page that left your question open? Tell us.
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink to="/contact">Send us a message</ButtonLink>
              <ButtonAnchor href={phoneHref(supportPhone)} look="secondary">
                <Phone className="size-4" />
                Call {shownPhone(supportPhone)}
              </ButtonAnchor>
            </div>
          </div>
          <ContactLines area={area} />
        </div>
      </section>
    </>
  );
}
