import { Link } from 'react-router';
import { cityNames } from '#app/content/locations.ts';
import { about } from '#app/content/pages/about.ts';
import { contact } from '#app/content/pages/contact.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { BadgeCheck, Heart, MapPin, Phone, Search } from '#app/ui/art/icons.tsx';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { ContactLines } from '#app/ui/landing/contact-lines.tsx';
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
      <header className="page-width pt-4 sm:pt-6">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'About' }]} />
        <h1 className="page-title mt-4 sm:mt-6">About {siteName}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{lede}</p>
      </header>
      <section aria-labelledby="mission" className="page-width grid gap-x-14 gap-y-6 py-8 sm:py-12 lg:grid-cols-[1fr_2fr]">
        <h2 id="mission" className="text-2xl sm:text-3xl">
          Our mission
        </h2>
        <div className="max-w-prose space-y-4 text-lg">
          {mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby="values" className="border-y border-line bg-paper-deep">
        <div className="page-width py-8 sm:py-12">
          <h2 id="values" className="text-2xl sm:text-3xl">
            What we stand for
          </h2>
          <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {values.map(({ icon, title, text }) => {
              const Icon = icons[icon];
              return (
                <li key={title} className="border-t border-line-strong pt-4">
                  <h3 className="flex items-center gap-2.5 text-xl">
                    <Icon className="size-5 shrink-0 text-blossom" />
                    {title}
                  </h3>
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
      <section aria-labelledby="reach-us" className="page-width pt-8 sm:pt-12">
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 id="reach-us" className="text-2xl sm:text-3xl">
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
