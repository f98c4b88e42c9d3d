import type { TradeRecord } from './trades/trade-record.ts';
import { trades } from './trades/trades.ts';

/** A link in the header, the footer or on the home page. The directory's URL plan fixes its address. */
export type NavigationLink = { label: string; to: string };

/** A link to a trade's page. */
type CategoryLink = NavigationLink & { service: string };

export const categoryLinks: readonly CategoryLink[] = trades.flatMap((trade: TradeRecord) =>
  trade.header ? [{ ...trade.header, service: trade.types[0].type }] : [],
);

export const headerLinks: readonly NavigationLink[] = [
  ...categoryLinks,
  { label: 'All services', to: '/services' },
  { label: 'Costs', to: '/costs' },
  { label: 'For pros', to: '/for-pros' },
];

/** Linked once a post is published. */
export const blogPath = '/blog';

export const quickLinks: readonly NavigationLink[] = [
  { label: 'All services', to: '/services' },
  { label: 'What it costs', to: '/costs' },
  { label: 'Top contractors', to: '/top-contractors-in-oklahoma-city' },
  { label: 'Saved contractors', to: '/saved' },
  { label: 'Find your request', to: '/request/find' },
  { label: 'How we list', to: '/how-we-list' },
];

export const aboutLinks: readonly NavigationLink[] = [
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
  { label: 'Maintenance guide', to: '/home-maintenance-guide' },
  { label: 'Blog', to: blogPath },
];

export const proLinks: readonly NavigationLink[] = [
  { label: 'Get listed', to: '/for-pros' },
  { label: 'Trust badge', to: '/badge-info' },
  { label: 'Lead calculator', to: '/lead-calculator' },
  { label: 'Advertise with us', to: '/advertise-with-us' },
  { label: 'Directory API', to: '/api-reference' },
];

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy policy', to: '/privacy-policy' },
  { label: 'Terms of service', to: '/terms-of-service' },
];
