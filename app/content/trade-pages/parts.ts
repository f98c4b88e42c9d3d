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
  /** `cards` have a frame each, `tiles` are short and dense, `ruled` have a line above. */
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
  /** A button at the bottom of the screen opens a small form. */
  panel?: boolean;
  /** Other pages about the same trade. */
  related: readonly Action[];
};

/** A page as its record gives it; links to other pages are added when it is read. */
export type TradePageRecord = Omit<TradePage, 'related'>;

/** What visitors call a trade. Words are looked for in any number ('gutter' is 'gutters'), phrases unchanged. */
export type SearchWords = {
  /** The trade and those who work in it, separated by commas. A search that names a trade means it, whatever else it says. */
  names: string;
  /** What a homeowner asks for. No word of these should be common in the names of businesses. */
  words: string;
  /** Service types of other trades that do the same work. */
  alsoDoneBy?: readonly string[];
};

/** What to settle before hiring. */
export type Advice = readonly Point[];

/** What the pages of a trade say. */
export type TradeWords = {
  /** On the index of services: a card if it has a line, else a link among the rest. */
  index: Action & { line?: string };
  /** Where it is in the footer, beside the trades of the header. */
  footer?: Action;
  /** Addresses that answer with the trade's page in the default city, beside its own; one of them may be the canonical one. */
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
  /** Service types whose contractors its pages list. The first names it. */
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
  /** What each of the four steps from the request to the payment means in this trade. */
  steps: Four<string>;
  /** What is particular to a city that is not the default one, by its slug. */
  cities: Readonly<Record<string, CityCopy>>;
  /** Where the trade's own words for it end the page: a heading and a sentence over 'Get Free Quotes'. */
  call: Point;
};

/** What a trade's page in another city says instead of what the trade's own page says. */
export type CityCopy = { lede: string; features: Three<Point>; benefits: Four<Point>; note: string };

// The kinds of pages with a fixed address, each with what is its own. `fixed-pages.ts` fills in what all of a kind share.

type Common = {
  paths: TradePageRecord['paths'];
  label: string;
  title: string;
  description: string;
  heading: string;
  lede: string;
};

/** The best of a trade: why these, what they do, a quote form, and the contractors. */
export type BestOf = Common & {
  template: 'best-of';
  /** Where it is not the service's own type in the default city. */
  list?: ListRule;
  listTitle: string;
  lists: readonly ItemList[];
} & (
    | { reasonsTitle: string; reasons: Three<Point> | Four<Point>; questions?: never; highlights?: never }
    | { highlights: Four<Point>; questions: readonly string[]; reasonsTitle?: never; reasons?: never }
  );

/** A trade explained, with a quote form above its contractors. */
export type Category = Common & {
  template: 'category';
  featuresTitle: string;
  features: Five<Point>;
  /** How many of the features the page shows; all unless told. */
  shown?: number;
  stepsTitle: string;
  steps: Four<Point>;
  best: Action;
  bestText: string;
  toggle: boolean;
  list?: ListRule;
  /** `{n}` is replaced by how many there are. */
  found?: string;
};

/** Features, process, benefits and a call to action, with the contractors below the form. */
export type Full = Common & {
  template: 'full';
  features: Five<Point>;
  steps: Four<Point>;
  benefits: Five<Point>;
  call: Point;
  callLabel: string;
};

/** About a trade, without a list of its own: that is on the best-of page it links to. */
export type Landing = Common & {
  template: 'landing';
  featuresTitle: string;
  features: readonly Point[];
  localTitle: string;
  paragraphs: readonly string[];
  notes: readonly Point[];
  best: Action;
  bestText: string;
  /** How a request is made: a form at the end of the page, or a panel that opens from a button at the bottom. */
  ask: { form: string } | 'panel';
};

export type FixedPage = BestOf | Category | Full | Landing;
