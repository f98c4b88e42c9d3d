import { hiringAdvice } from '../hiring-advice.ts';
import { defaultLocation } from '../locations.ts';
import { stockPicture, tradeNames } from '../services.ts';
import { serviceSlug } from '../slug.ts';
import type { Action, Five, Four, ItemList, ListRule, Point, Section, Three, TradePageRecord } from './parts.ts';
import { servicePath } from './service-page.ts';

// The kinds of pages with a fixed address. Each fills in what all of its kind share; the rest is in the trade's record.

type Common = {
  paths: TradePageRecord['paths'];
  service: string;
  label: string;
  title: string;
  description: string;
  heading: string;
  lede: string;
};

const services: Action = { label: 'Services', to: '/services' };
const city = defaultLocation;

type BestOf = Common & {
  /** Where it is not the service's own type in Oklahoma City. */
  list?: ListRule;
  listTitle: string;
  lists: readonly ItemList[];
} & (
    | { reasonsTitle: string; reasons: Three<Point> | Four<Point>; questions?: never; highlights?: never }
    | { highlights: Four<Point>; questions: readonly string[]; reasonsTitle?: never; reasons?: never }
  );

/** The best of a trade, by rating: why these, what they do, a quote form, and the contractors. */
export function bestOf(record: BestOf): TradePageRecord {
  const slug = serviceSlug(record.service);
  const opening: Section = record.highlights
    ? { kind: 'points', id: 'highlights', title: 'At a glance', look: 'tiles', points: record.highlights }
    : { kind: 'points', id: 'why', title: record.reasonsTitle, look: 'cards', points: record.reasons };
  const { pros } = tradeNames(record.service);
  return {
    ...base('best-of', record),
    above: [services, { label: record.service, to: servicePath(slug) }],
    hero: hero(record, { label: 'Get a Quote', to: '#quote-request' }, { icon: Boolean(record.highlights) }),
    list: record.list ?? { services: [record.service], location: city.slug },
    sections: [
      opening,
      { kind: 'lists', id: 'services', title: `What ${pros} here do`, lists: record.lists },
      ...(record.questions
        ? [
            {
              kind: 'lists',
              id: 'questions',
              title: 'Questions to Ask',
              lists: [{ title: '', items: record.questions }],
            } as const,
          ]
        : []),
      { kind: 'quote-form', id: 'quote-request' },
      {
        kind: 'contractors',
        title: record.listTitle,
        loading: 'Loading contractors...',
        empty: 'No contractors found.',
        toggle: false,
        all: { label: `All ${pros}, by city`, to: servicePath(slug) },
      },
    ],
  };
}

type Category = Common & {
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
  /** `{n}` stands for how many there are. */
  found?: string;
};

/** A trade explained, with a quote form above its contractors. */
export function category(record: Category): TradePageRecord {
  const trade = record.service.toLowerCase();
  return {
    ...base('category', record),
    above: [services],
    hero: hero(record, { label: 'Get a Free Quote', to: '#quote-form' }),
    list: record.list ?? { services: [record.service], location: city.slug },
    sections: [
      {
        kind: 'points',
        id: 'features',
        title: record.featuresTitle,
        look: 'ruled',
        points: record.features.slice(0, record.shown),
      },
      { kind: 'steps', id: 'process', title: record.stepsTitle, points: record.steps },
      { kind: 'quote-form', id: 'quote-form' },
      {
        kind: 'contractors',
        title: `${record.service} professionals in ${city.name}`,
        loading: `Loading ${trade} professionals...`,
        empty: `We're currently updating our list of ${trade} professionals in ${city.name}. Please check back soon or use the form above to request a quote.`,
        toggle: record.toggle,
        ...(record.found && { found: record.found }),
      },
      advice(record.service),
      {
        kind: 'call',
        id: 'best',
        title: `Compare ${tradeNames(record.service).pros} by rating`,
        text: record.bestText,
        action: record.best,
      },
    ],
  };
}

type Cleaning = Common & { features: Five<Point>; steps: Four<Point>; benefits: Five<Point>; call: Point; callLabel: string };

/** Features, process, benefits and a call to action, with the contractors below the form. */
export function fullTemplate(record: Cleaning): TradePageRecord {
  const trade = record.service.toLowerCase();
  return {
    ...base('category', record),
    above: [services],
    hero: hero(record, { label: 'Get a Free Quote', to: '#quote-form' }),
    list: { services: [record.service], location: city.slug },
    sections: [
      { kind: 'points', id: 'features', title: 'What the work includes', look: 'ruled', points: record.features },
      { kind: 'steps', id: 'process', title: 'How a visit goes', points: record.steps },
      { kind: 'points', id: 'benefits', title: 'What you get out of it', look: 'cards', points: record.benefits },
      {
        kind: 'call',
        id: 'get-connected',
        title: record.call.title,
        text: record.call.text,
        action: { label: record.callLabel, to: '#quote-form' },
      },
      advice(record.service),
      { kind: 'quote-form', id: 'quote-form' },
      {
        kind: 'contractors',
        title: `${record.service} professionals in ${city.name}`,
        loading: `Loading ${trade} professionals...`,
        empty: `We're currently updating our list of ${trade} professionals in ${city.name}. Please check back soon or use the form above to request a quote.`,
        toggle: false,
      },
    ],
  };
}

type Landing = Common & {
  featuresTitle: string;
  features: readonly Point[];
  localTitle: string;
  paragraphs: readonly string[];
  notes: readonly Point[];
  best: Action;
  bestText: string;
  /** How a request is made: a form at the end of the page, or a panel that opens from a button in the corner. */
  ask: { form: string } | 'panel';
};

/** About a trade, without a list of its own: that is on the best-of page it leads to. */
export function landing(record: Landing): TradePageRecord {
  const form = record.ask === 'panel' ? undefined : record.ask.form;
  return {
    ...base('landing', record),
    above: [services],
    hero: hero(record, form ? { label: 'Request a Quote', to: '#contact-form' } : record.best, { listed: false }),
    sections: [
      { kind: 'points', id: 'features', title: record.featuresTitle, look: 'cards', points: record.features },
      { kind: 'local', id: 'here', title: record.localTitle, paragraphs: record.paragraphs, notes: record.notes },
      advice(record.service),
      {
        kind: 'call',
        id: 'best',
        title: `Compare ${tradeNames(record.service).pros} by rating`,
        text: record.bestText,
        action: record.best,
      },
      ...(form ? [{ kind: 'contact-form', id: 'contact-form', title: form } as const] : []),
    ],
    ...(!form && { panel: true }),
  };
}

function base(kind: TradePageRecord['kind'], { paths, service, label, title, description }: Common) {
  return { kind, paths, service, label, title, description };
}

type Look = { icon?: boolean; listed?: boolean };

function hero(
  { heading, lede, service }: Common,
  first: Action,
  { icon = false, listed = true }: Look = {},
): TradePageRecord['hero'] {
  const list = { label: `See ${tradeNames(service).pros}`, to: '#contractors' };
  return { heading, lede, picture: stockPicture(service), icon, actions: listed ? [first, list] : [first] };
}

function advice(service: string): Section {
  return {
    kind: 'points',
    id: 'before-you-hire',
    title: 'Before you hire',
    look: 'ruled',
    points: hiringAdvice(serviceSlug(service)),
  };
}
