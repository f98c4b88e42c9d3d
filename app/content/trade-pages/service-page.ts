import { hiringAdvice } from '../hiring-advice.ts';
import { defaultLocation, type Location, locations } from '../locations.ts';
import { stockPicture, tradeNames } from '../services.ts';
import { serviceSlug } from '../slug.ts';
import type { Point, ServiceCopy, TradePageRecord } from './parts.ts';

/** The same on every page of this kind, so each is short. */
const steps: readonly Point[] = [
  { title: 'Request a Quote', text: 'Say what is wrong, where, and how soon. It takes a minute.' },
  { title: 'Get Matched', text: 'We pass it on to people here who do that work.' },
  { title: 'Compare Options', text: 'Put prices, scope and dates side by side. You owe nobody a yes.' },
  { title: 'Job Complete', text: 'You hire, they do the work, you pay them directly.' },
];

/** Addresses that answer with a service's page in the default city, beside its own; one of them may be the canonical one. */
const otherAddresses: Readonly<Record<string, { canonical?: string; twins: readonly string[] }>> = {
  hvac: { twins: ['/hvac'] },
  painting: { canonical: '/best-painters-oklahoma-city', twins: ['/best-painters-okc'] },
};

/** Every address of a service's page, the canonical one first. */
function servicePaths(slug: string, location: Location): TradePageRecord['paths'] {
  const full = `/services/${slug}/${location.slug}`;
  if (location.slug !== defaultLocation.slug) return [full];
  const { canonical, twins = [] } = otherAddresses[slug] ?? {};
  const own = `/services/${slug}`;
  return canonical ? [canonical, ...twins, own, full] : [own, full, ...twins];
}

/** The canonical address of a service's page. */
export const servicePath = (slug: string, location: Location = defaultLocation): string => servicePaths(slug, location)[0];

/** The page of a service in a city. */
export function servicePage(name: string, copy: ServiceCopy, location: Location): TradePageRecord {
  const slug = serviceSlug(name);
  const { pros } = tradeNames(name);
  const home = location.slug === defaultLocation.slug;
  const city = location.name;
  const note = copy.cities[location.slug];
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
      lede: copy.lede,
      picture: stockPicture(name),
      actions: [
        { label: 'Request a Quote', to: '#contact-form' },
        { label: `See ${pros}`, to: '#contractors' },
      ],
    },
    list: { services: copy.types, location: location.slug },
    sections: [
      { kind: 'points', id: 'key-features', title: 'Key Features', look: 'ruled', points: copy.features },
      {
        kind: 'contractors',
        title: `${capitalized(pros)} in ${city}`,
        loading: 'Loading contractors...',
        empty: `We're currently updating our list of ${name} professionals in ${city}. Please check back soon or use the form below to request a quote.`,
        toggle: true,
      },
      { kind: 'steps', id: 'how-it-works', title: 'How It Works', points: steps },
      { kind: 'points', id: 'benefits', title: 'Benefits', look: 'cards', points: copy.benefits },
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
        title: 'What it depends on here',
        paragraphs: [...copy.depends, ...(note ? [note] : [])],
        notes: [
          { title: 'License', text: copy.license },
          { title: 'When to call at once', text: copy.callAtOnce },
        ],
      },
      {
        kind: 'points',
        id: 'before-you-hire',
        title: 'Before you hire',
        look: 'ruled',
        points: hiringAdvice(serviceSlug(copy.types[0])),
      },
      { kind: 'contact-form', id: 'contact-form', title: `Request ${name} Service` },
    ],
  };
}

/** The same service in the other cities. */
export function otherCities(name: string, location: Location): { label: string; to: string }[] {
  return locations
    .filter(({ slug }) => slug !== location.slug)
    .map((other) => ({ label: `${name} in ${other.name}`, to: servicePath(serviceSlug(name), other) }));
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
