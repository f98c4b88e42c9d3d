import { spanishHome } from '#app/content/es/addresses.ts';
import { cityNames } from '#app/content/find-city.ts';
import { legalPages } from './legal.ts';
import { maintenanceGuide } from './maintenance-guide.ts';

/** A page at a fixed address, for search engines. */
type StaticPage = {
  /** Canonical. */
  path: string;
  /** On its link preview picture; the site's name by default. */
  title?: string;
  line: string;
  picture: string;
  /** Day of the latest change, such as 2026-11-21, if known. */
  updated?: string;
};

/** Every such page without a record elsewhere, for the sitemap and link previews. */
export const staticPages: readonly StaticPage[] = [
  {
    path: '/',
    line: `Contractors in ${cityNames()}, with ratings and phone numbers.`,
    picture: '/art/hero.svg',
  },
  {
    path: spanishHome,
    title: 'Encuentre quién le arregle la casa',
    line: `Contratistas en ${cityNames('y')}, con teléfonos y calificaciones.`,
    picture: '/art/hero.svg',
  },
  {
    path: '/services',
    title: 'Every trade, one list',
    line: `Plumbers, electricians, roofers, cleaners, landscapers and more in ${cityNames()}.`,
    picture: '/art/general-contracting.svg',
  },
  {
    path: '/top-contractors-in-oklahoma-city',
    title: 'Top contractors in Oklahoma City',
    line: 'Featured contractors first, then every trade by rating.',
    picture: '/art/office.svg',
  },
  {
    path: '/costs',
    title: 'What it costs around here',
    line: `From the price guides of contractors in ${cityNames()}.`,
    picture: '/art/office.svg',
  },
  {
    path: '/home-maintenance-guide',
    title: maintenanceGuide.title,
    line: 'What an Oklahoma house needs, season by season.',
    picture: '/art/landscaping.svg',
  },
  {
    path: '/blog',
    title: 'The blog',
    line: 'For houses in central Oklahoma: weather, repairs, and who to call.',
    picture: '/art/lightbulb.svg',
  },
  {
    path: '/for-pros',
    title: 'Be found by the house next door to your last job',
    line: 'Submit your contracting business, claim your page, show the trust badge.',
    picture: '/art/general-contracting.svg',
  },
  {
    path: '/badge-info',
    title: 'The trust badge',
    line: 'Show your rating on your own website, with a link to your page here.',
    picture: '/art/laptop.svg',
  },
  {
    path: '/lead-calculator',
    title: 'Lead value calculator',
    line: 'What a month of leads brings in, from your own prices, margin and close rate.',
    picture: '/art/office.svg',
  },
  {
    path: '/advertise-with-us',
    title: 'Be there when the house needs something',
    line: 'Homepage banners, email sponsorships and custom campaigns for contractors.',
    picture: '/art/laptop.svg',
  },
  {
    path: '/about',
    title: 'About us',
    line: `A local directory for homeowners in ${cityNames()}.`,
    picture: '/art/hero.svg',
  },
  {
    path: '/contact',
    title: 'Contact us',
    line: `Write or call: we serve ${cityNames()}.`,
    picture: '/art/hero.svg',
  },
  ...legalPages.map(({ path, title, description, updated }) => ({
    path,
    title,
    line: description,
    picture: '/art/office.svg',
    updated,
  })),
];

export const findStaticPage = (path: string): StaticPage | undefined => staticPages.find((page) => page.path === path);
