// The parts of trade pages. A page is a record; the templates know these parts but no trade.

/** A heading with a sentence or two. */
export type Point = { title: string; text: string };

export type Three<T> = readonly [T, T, T];
export type Four<T> = readonly [T, T, T, T];
type Five<T> = readonly [T, T, T, T, T];

/** A link that looks like a button, to the same page or another. */
export type Action = { label: string; to: string };

/** Which contractors a page lists. */
export type ListRule = {
  /** Service types as stored, merged; empty for all. */
  services: readonly string[];
  /** City slug; all cities if omitted. */
  location?: string;
  /** Fallback when those types have no contractors: other types, or all types whose name contains a text. */
  otherwise?: { services: readonly string[] } | { nameContains: string };
};

export type Section =
  | { kind: 'points'; id: string; title: string; points: readonly Point[] }
  | { kind: 'steps'; id: string; title: string; points: readonly Point[] }
  | { kind: 'lists'; id: string; title: string; lists: readonly ItemList[] }
  | { kind: 'local'; id: string; title: string; paragraphs: readonly string[]; notes: readonly Point[] }
  | { kind: 'call'; id: string; title: string; text: string; action: Action }
  | { kind: 'quote-form'; id: 'quote-request' | 'quote-form' }
  | { kind: 'contact-form'; id: 'contact-form'; title: string }
  | { kind: 'contractors'; title: string; loading: string; empty: string; toggle: boolean; found?: string };

type ItemList = { title: string; items: readonly string[] };

export type TradePage = {
  kind: 'service' | 'best-of' | 'category' | 'landing';
  /** Every address of this page, the canonical one first. */
  paths: readonly [canonical: string, ...twins: string[]];
  /** The service name in requests from this page. */
  service: string;
  /** In links to this page, and in its breadcrumb. */
  label: string;
  /** The steps above this page in the breadcrumb. */
  above: readonly Action[];
  /** Without the site's name. */
  title: string;
  description: string;
  hero: { heading: string; lede: string; icon?: boolean; action: Action };
  sections: readonly Section[];
  list: ListRule;
  /** Shows a button at the bottom of the screen that opens a small form. */
  panel?: boolean;
  /** Other pages about the same trade. */
  related: readonly Action[];
};

/** A page from its record, before links to other pages are added. */
export type TradePageRecord = Omit<TradePage, 'related'>;

/** Visitors' names for a trade. Words match in singular and plural ('gutter' is 'gutters'), phrases as written. */
export type SearchWords = {
  /** The trade and its professionals, separated by commas. A search with one of these names always means the trade. */
  names: string;
  /** What homeowners ask for. Avoid words common in business names. */
  words: string;
  /** Service types of other trades that do the same work. */
  alsoDoneBy?: readonly string[];
};

/** What to settle before hiring. */
export type Advice = readonly Point[];

/** The words of a trade's pages. */
export type TradeWords = {
  /** On the index of services: a card if it has a line, else a plain link. */
  index: Action & { line?: string };
  /** Its footer link, beside the trades of the header. */
  footer?: Action;
  /** More addresses of the trade's page in the default city; one of them may be the canonical one. */
  serviceAddresses?: { canonical?: string; twins: readonly string[] };
  /** Its service page in each city. */
  copy: ServiceCopy;
  /** Its pages with a fixed address. */
  pages: readonly FixedPage[];
};

/** A trade with its words. */
export type Trade = TradeWords & {
  advice: Advice;
  name: string;
  slug: string;
  /** Service types that its pages list. The first names it. */
  types: readonly string[];
};

export type ServiceCopy = {
  /** `{city}` is replaced by the city's name. */
  description: string;
  lede: string;
  features: Three<Point>;
  benefits: Four<Point>;
  /** What the work depends on in central Oklahoma. */
  depends: readonly string[];
  license: string;
  callAtOnce: string;
  /** What each of the four steps from request to payment means in this trade. */
  steps: Four<string>;
  /** Copy for cities other than the default, by slug. */
  cities: Readonly<Record<string, CityCopy>>;
  /** The end of the page: a heading and a sentence above 'Get Free Quotes'. */
  call: Point;
};

/** Replaces parts of a trade's page in another city. */
type CityCopy = { lede: string; features: Three<Point>; benefits: Four<Point>; note: string };

// The kinds of pages with a fixed address, each with its own fields. `fixed-pages.ts` adds what pages of a kind share.

type Common = {
  paths: TradePageRecord['paths'];
  label: string;
  title: string;
  description: string;
  heading: string;
  lede: string;
};

/** The best of a trade: why these, what they do, the contractors, and a quote form. */
export type BestOf = Common & {
  template: 'best-of';
  /** Default: the service's own type in the default city. */
  list?: ListRule;
  listTitle: string;
  lists: readonly ItemList[];
} & (
    | { reasonsTitle: string; reasons: Three<Point> | Four<Point>; questions?: never; highlights?: never }
    | { highlights: Four<Point>; questions: readonly string[]; reasonsTitle?: never; reasons?: never }
  );

/** A trade explained, with its contractors and a quote form. */
export type Category = Common & {
  template: 'category';
  featuresTitle: string;
  features: Five<Point>;
  /** How many features the page shows; default all. */
  shown?: number;
  stepsTitle: string;
  steps: Four<Point>;
  best: Action;
  bestText: string;
  toggle: boolean;
  list?: ListRule;
  /** `{n}` is replaced by the count. */
  found?: string;
};

/** Features, process, benefits and a call to action, with the contractors and a quote form. */
export type Full = Common & {
  template: 'full';
  features: Five<Point>;
  steps: Four<Point>;
  benefits: Five<Point>;
  call: Point;
  callLabel: string;
};

/** About a trade, with the contractors of the best-of page that it links to. */
export type Landing = Common & {
  template: 'landing';
  featuresTitle: string;
  features: readonly Point[];
  localTitle: string;
  paragraphs: readonly string[];
  notes: readonly Point[];
  best: Action;
  bestText: string;
  /** How visitors send a request: a form at the end of the page, or a panel that a button at the bottom opens. */
  ask: { form: string } | 'panel';
};

export type FixedPage = BestOf | Category | Full | Landing;
