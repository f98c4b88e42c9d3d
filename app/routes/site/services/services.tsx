import { Link } from 'react-router';
import { cityNames } from '#app/content/locations.ts';
import { moreServices, serviceCards } from '#app/content/service-cards.ts';
import { ArrowRight } from '#app/ui/art/icons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { TradeTiles } from '#app/ui/landing/trade-tiles.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import type { Route } from './+types/services';
import styles from './services.css?url';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = () => ({ cards: serviceCards, more: moreServices });

/** The index of services. */
export default function Services({ loaderData: { cards, more } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title="Home Services in Oklahoma City"
        description={`Every trade in the directory for ${cityNames()}: plumbers, electricians, roofers, cleaners, landscapers and more.`}
        canonical="/services"
      />
      <div className="page-width pt-4 sm:pt-6">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Services' }]} />
        <h1 className="page-title mt-4 sm:mt-6">Services</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">
          Pick the trade. Each page lists contractors with their ratings, says what the work depends on in this part of Oklahoma,
          and has a form that asks for free quotes.
        </p>
        <h2 className="sr-only">Trades</h2>
        <div className="mt-8">
          <TradeTiles trades={cards} />
        </div>
      </div>
      <nav aria-labelledby="more-services" className="page-width mt-12">
        <h2 id="more-services" className="text-3xl">
          More trades
        </h2>
        <ul className="mt-5 grid gap-x-6 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {more.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                prefetch="intent"
                className="group flex min-h-13 items-center justify-between gap-3 text-lg font-medium text-ink no-underline hover:text-blossom"
              >
                {label}
                <ArrowRight className="size-5 text-blossom transition-transform group-hover:translate-x-1" />
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink to="/" look="secondary" className="mt-8">
          Search all contractors
        </ButtonLink>
      </nav>
    </>
  );
}
