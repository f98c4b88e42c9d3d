import { Link } from 'react-router';
import { cityNames } from '#app/content/find-city.ts';
import { about } from '#app/content/pages/about.ts';
import { contact } from '#app/content/pages/contact.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ContactLines } from '#app/ui/landing/contact-lines.tsx';
import { Points } from '#app/ui/landing/points.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageSection, SectionHead } from '#app/ui/layout/page-section.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { CallUs } from '#app/ui/layout/support-links.tsx';
import type { Route } from './+types/about';

/** The server sends the texts, so no script contains them. */
export const loader = () => ({ ...about, area: contact.area });

export default function About({ loaderData: { lede, mission, values, area } }: Route.ComponentProps) {
  const { siteName } = useSiteInfo();
  return (
    <>
      <PageHead
        title="About Us"
        description={`Why this directory exists, how we keep it, and how to reach us: home contractors for ${cityNames()} in one place.`}
        canonical="/about"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'About' }]}
        heading={`About ${siteName}`}
        lede={lede}
      />
      <PageSection
        id="mission"
        title="Our mission"
        className="page-width mt-8 grid gap-x-14 gap-y-3 sm:mt-12 lg:grid-cols-[1fr_2fr]"
      >
        <div className="max-w-prose space-y-3">
          {mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </PageSection>
      <PageSection id="values" title="What we stand for">
        <Points points={values} />
        <p className="mt-4">
          <Link to="/how-we-list" className="text-link">
            How we list contractors: ratings, badges, what is paid for
          </Link>
        </p>
      </PageSection>
      <section aria-labelledby="reach-us" className="page-width mt-8 sm:mt-12">
        <div className="grid gap-x-14 gap-y-6 border-t border-line pt-6 lg:grid-cols-2">
          <div>
            <SectionHead
              id="reach-us"
              title="Contact us"
              lede="Something wrong in a listing, a contractor we should know, or a page that left your question open? Tell us."
            />
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink to="/contact">Send us a message</ButtonLink>
              <CallUs />
            </div>
          </div>
          <ContactLines area={area} />
        </div>
      </section>
    </>
  );
}
