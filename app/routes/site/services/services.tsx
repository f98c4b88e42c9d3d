import { Link } from 'react-router';
import { cityNames } from '#app/content/find-city.ts';
import { moreServices, serviceCards } from '#app/content/service-cards.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { SectionHead } from '#app/ui/layout/page-section.tsx';
import type { Route } from './+types/services';
import styles from './services.css?url';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = () => ({ cards: serviceCards, more: moreServices });

/** The index of services. */
export default function Services({ loaderData: { cards, more } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Home Services in Oklahoma City"
        description={`Every trade in the directory for ${cityNames()}: plumbers, electricians, roofers, cleaners, landscapers and more.`}
        canonical="/services"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Services' }]}
        heading="Services"
        lede="Pick the trade. Each page lists contractors with their ratings, says what the work depends on in this part of Oklahoma, and has a form that asks for free quotes."
      />
      <div className="page-width mt-6">
        <h2 className="sr-only">Trades</h2>
        {/* Trades with a line about each, linked to their pages. */}
        <ul className="trade-tiles">
          {cards.map(({ to, label, line, picture }) => (
            <li key={to}>
              <Link to={to} prefetch="intent" className="trade-tile">
                <img src={picture} alt="" width={800} height={500} loading="lazy" />
                <span className="trade">{label}</span>
                <span className="line">{line}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <nav aria-labelledby="more-services" className="page-width mt-8 sm:mt-12">
        <SectionHead id="more-services" title="More trades" />
        <ul className="mt-4 grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-4">
          {more.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                prefetch="intent"
                className="flex min-h-12 items-center font-semibold text-ink no-underline hover:text-blossom"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink to="/" look="secondary" className="mt-6">
          Search all contractors
        </ButtonLink>
      </nav>
    </>
  );
}
