import { capitalized } from '../capitalized.ts';
import { type City, cities } from '../cities.ts';
import { defaultCity } from '../find-city.ts';
import { tradeNames } from '../services.ts';
import { serviceSlug } from '../slug.ts';
import { findTrade } from '../trades/trades-with-words.ts';
import type { Trade, TradePageRecord } from './parts.ts';

/** From request to payment; each trade explains its steps. */
const steps = ['Request a Quote', 'Get Matched', 'Compare Options', 'Job Complete'] as const;

/** Every address of a service's page, the canonical one first. */
function servicePaths(slug: string, location: City): TradePageRecord['paths'] {
  const full = `/services/${slug}/${location.slug}`;
  if (location.slug !== defaultCity.slug) return [full];
  const { canonical, twins = [] } = findTrade(slug)?.serviceAddresses ?? {};
  const own = `/services/${slug}`;
  return canonical ? [canonical, ...twins, own, full] : [own, full, ...twins];
}

/** The canonical address of a service's page. */
export const servicePath = (slug: string, location: City = defaultCity): string => servicePaths(slug, location)[0];

/** The content of a service page, from a trade or, without one, general copy. */
type Written = Pick<Trade, 'name' | 'slug' | 'types' | 'copy' | 'advice'>;

/** The page of a service in a city. */
export function servicePage({ name, slug, types, copy, advice }: Written, location: City): TradePageRecord {
  const { pros } = tradeNames(name);
  const home = location.slug === defaultCity.slug;
  const city = location.name;
  const own = copy.cities[location.slug];
  return {
    kind: 'service',
    paths: servicePaths(slug, location),
    service: name,
    label: home ? name : city,
    above: [{ label: 'Services', to: '/services' }, ...(home ? [] : [{ label: name, to: servicePath(slug) }])],
    title: `${name} in ${city}, ${location.state}`,
    description: copy.description.replaceAll('{city}', city),
    hero: {
      heading: `${name} in ${city}`,
      lede: own?.lede ?? copy.lede,
      action: { label: 'Request a Quote', to: '#contact-form' },
    },
    list: { services: types, location: location.slug },
    sections: [
      { kind: 'points', id: 'key-features', title: 'Key Features', points: own?.features ?? copy.features },
      {
        kind: 'contractors',
        title: `${capitalized(pros)} in ${city}`,
        loading: 'Loading contractors...',
        empty: `We're currently updating our list of ${name} professionals in ${city}. Please check back soon or use the form below to request a quote.`,
        toggle: true,
      },
      {
        kind: 'steps',
        id: 'how-it-works',
        title: 'How It Works',
        points: steps.map((title, at) => ({ title, text: copy.steps[at] ?? '' })),
      },
      { kind: 'points', id: 'benefits', title: 'Benefits', points: own?.benefits ?? copy.benefits },
      {
        kind: 'call',
        id: 'free-quotes',
        title: copy.call.title,
        text: copy.call.text,
        action: { label: 'Get Free Quotes', to: '#contact-form' },
      },
      {
        kind: 'local',
        id: 'here',
        title: own ? `Before you call in ${city}` : 'What it depends on here',
        paragraphs: own ? [own.note] : copy.depends,
        notes: [
          { title: 'License', text: copy.license },
          { title: 'When to call at once', text: copy.callAtOnce },
        ],
      },
      // Only on the trade's own page.
      ...(own ? [] : [{ kind: 'points', id: 'before-you-hire', title: 'What to settle first', points: advice } as const]),
      { kind: 'contact-form', id: 'contact-form', title: `Request ${name} Service` },
    ],
  };
}

/** The same service in the other cities. */
export function otherCities(name: string, location: City): { label: string; to: string }[] {
  return cities
    .filter(({ slug }) => slug !== location.slug)
    .map((other) => ({ label: `${name} in ${other.name}`, to: servicePath(serviceSlug(name), other) }));
}
