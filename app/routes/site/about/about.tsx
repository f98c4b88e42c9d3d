import { Link } from 'react-router';
import { cityNames } from '#app/content/locations.ts';
import { about } from '#app/content/pages/about.ts';
import { contact } from '#app/content/pages/contact.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { BadgeCheck, Heart, MapPin, Phone, Search } from '#app/ui/art/icons.tsx';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { ContactLines } from '#app/ui/landing/contact-lines.tsx';
import { PageHero } from '#app/ui/landing/page-hero.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { Route } from './+types/about';

/** The server sends the texts, so no script contains them. */
export const loader = () => ({ ...about, area: contact.area });

const icons = { 'badge-check': BadgeCheck, 'map-pin': MapPin, search: Search, heart: Heart };

export default function About({ loaderData: { lede, mission, values, area } }: Route.ComponentProps) {
  const { siteName, supportPhone } = useSiteInfo();
  return (
    <>
      <PageMeta
        title="About Us"
        description={`Why this directory exists, how we keep it, and how to reach us: home contractors for ${cityNames()} in one place.`}
        canonical="/about"
      />
      <PageHero heading={`About ${siteName}`} lede={lede} picture="/art/office.svg">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'About' }]} />
      </PageHero>
      <section aria-labelledby="mission" className="page-width grid gap-x-14 gap-y-6 py-14 sm:py-18 lg:grid-cols-[1fr_2fr]">
        <h2 id="mission" className="text-3xl sm:text-4xl">
          Our mission
        </h2>
        <div className="max-w-prose space-y-4 text-lg">
          {mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby="values" className="border-y border-line bg-paper-deep">
        <div className="page-width py-14 sm:py-18">
          <h2 id="values" className="text-3xl sm:text-4xl">
            What we stand for
          </h2>
          <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {values.map(({ icon, title, text }) => {
              const Icon = icons[icon];
              return (
                <li key={title} className="rounded-card border border-line bg-card p-6 shadow-card">
                  <Icon className="size-8 text-blossom" />
                  <h3 className="mt-4 text-xl">{title}</h3>
                  <p className="mt-2 text-ink-soft">{text}</p>
                </li>
              );
            })}
          </ul>
          <p className="mt-8">
            <Link to="/how-we-list" className="text-link">
              How we list contractors: ratings, badges, what is paid for
            </Link>
          </p>
        </div>
      </section>
      <section aria-labelledby="reach-us" className="page-width mt-14 sm:mt-18">
        <div className="grid gap-x-14 gap-y-8 rounded-card border border-line bg-card p-6 shadow-card sm:p-10 lg:grid-cols-2">
          <div>
            <h2 id="reach-us" className="text-3xl sm:text-4xl">
              Contact us
            </h2>
            <p className="mt-4 max-w-prose text-ink-soft">
              Something wrong in a listing, a contractor we should know, or a page that left your question open? Tell us.
            </p>
            <div className="mt-6 flex flex-wrap gap-3">
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
