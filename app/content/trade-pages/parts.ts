// What the pages of a trade are made of. A page is a record; the templates know these parts and nothing of any trade.

/** One thing said: a heading and its sentence or two. */
export type Point = { title: string; text: string };

export type Three<T> = readonly [T, T, T];
export type Four<T> = readonly [T, T, T, T];
export type Five<T> = readonly [T, T, T, T, T];

/** A link that looks like a button; to a place on the same page, or to another one. */
export type Action = { label: string; to: string };

/** Which contractors a page lists. */
export type ListRule = {
  /** Service types as stored, all of them merged; none for every service. */
  services: readonly string[];
  /** Slug of a city; left out for all of them. */
  location?: string;
  /** What is looked for where those types have nobody: other types, or all types whose name contains a text. */
  otherwise?: { services: readonly string[] } | { nameContains: string };
};

export type Section =
  /** `cards` stand each in a frame, `tiles` are short and dense, `ruled` have a line above. */
  | { kind: 'points'; id: string; title: string; intro?: string; look: 'cards' | 'tiles' | 'ruled'; points: readonly Point[] }
  | { kind: 'steps'; id: string; title: string; points: readonly Point[] }
  | { kind: 'lists'; id: string; title: string; intro?: string; lists: readonly ItemList[] }
  | { kind: 'local'; id: string; title: string; paragraphs: readonly string[]; notes: readonly Point[] }
  | { kind: 'call'; id: string; title: string; text: string; action: Action }
  | { kind: 'quote-form'; id: 'quote-request' | 'quote-form' }
  | { kind: 'contact-form'; id: 'contact-form'; title: string }
  | { kind: 'contractors'; title: string; loading: string; empty: string; toggle: boolean; found?: string; all?: Action };

export type ItemList = { title: string; items: readonly string[] };

export type TradePage = {
  kind: 'service' | 'best-of' | 'category' | 'landing';
  /** Every address that answers with this page, the canonical one first. */
  paths: readonly [canonical: string, ...twins: string[]];
  /** As requests from this page name it. */
  service: string;
  /** In links to this page, and in its breadcrumb. */
  label: string;
  /** Of the steps above this page in the breadcrumb. */
  above: readonly Action[];
  /** Without the site's name. */
  title: string;
  description: string;
  hero: { heading: string; lede: string; picture: string; icon?: boolean; actions: readonly Action[] };
  sections: readonly Section[];
  list?: ListRule;
  /** A button in the corner opens a small form. */
  panel?: boolean;
  /** Other pages about the same trade. */
  related: readonly Action[];
};

/** A page as its record gives it; what leads to other pages is added when it is asked for. */
export type TradePageRecord = Omit<TradePage, 'related'>;

/** All that the site says about a trade: its service page in each city, and its fixed pages. */
export type Trade = { copy: ServiceCopy; pages: readonly TradePageRecord[] };

export type ServiceCopy = {
  /** Service types whose contractors the page lists. The first names it. */
  types: readonly [string, ...string[]];
  /** `{city}` stands for the city's name. */
  description: string;
  lede: string;
  features: Three<Point>;
  benefits: Four<Point>;
  /** What the work depends on in central Oklahoma. */
  depends: readonly string[];
  license: string;
  callAtOnce: string;
  /** What is particular to a city, by its slug. */
  cities: Readonly<Record<string, string>>;
  /** Where the trade's own words for it end the page: a heading and a sentence over 'Get Free Quotes'. */
  call: Point;
};
