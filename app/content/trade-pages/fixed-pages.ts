import { capitalized } from '../capitalized.ts';
import { defaultCity } from '../find-city.ts';
import { tradeNames } from '../services.ts';
import type { Action, BestOf, Category, FixedPage, Full, Landing, ListRule, Section, Trade, TradePageRecord } from './parts.ts';
import { servicePath } from './service-page.ts';

// The kinds of pages with a fixed address. Each adds what its pages share; the trade's words have the rest.

const services: Action = { label: 'Services', to: '/services' };
const city = defaultCity;

/** A page from its record. */
export function fixedPage(trade: Trade, record: FixedPage): TradePageRecord {
  switch (record.template) {
    case 'best-of':
      return bestOf(trade, record);
    case 'category':
      return category(trade, record);
    case 'full':
      return full(trade, record);
    case 'landing':
      return landing(trade, record);
  }
}

/** The best of a trade: why these, what they do, a quote form, and the contractors. */
function bestOf(trade: Trade, record: BestOf): TradePageRecord {
  const opening: Section = record.highlights
    ? { kind: 'points', id: 'highlights', title: 'At a glance', points: record.highlights }
    : { kind: 'points', id: 'why', title: record.reasonsTitle, points: record.reasons };
  const { pros } = tradeNames(trade.name);
  return {
    ...base('best-of', trade, record),
    above: [services, { label: trade.name, to: servicePath(trade.slug) }],
    hero: hero(record, { label: 'Get a Quote', to: '#quote-request' }, Boolean(record.highlights)),
    list: record.list ?? { services: [trade.name], location: city.slug },
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
      },
    ],
  };
}

/** A trade explained, with a quote form above its contractors. */
function category(trade: Trade, record: Category): TradePageRecord {
  return {
    ...base('category', trade, record),
    above: [services],
    hero: hero(record, { label: 'Get a Free Quote', to: '#quote-form' }),
    list: record.list ?? { services: [trade.name], location: city.slug },
    sections: [
      {
        kind: 'points',
        id: 'features',
        title: record.featuresTitle,
        points: record.features.slice(0, record.shown),
      },
      { kind: 'steps', id: 'process', title: record.stepsTitle, points: record.steps },
      { kind: 'quote-form', id: 'quote-form' },
      {
        kind: 'contractors',
        title: `${trade.name} professionals in ${city.name}`,
        loading: `Loading ${trade.name.toLowerCase()} professionals...`,
        empty: `We're currently updating our list of ${trade.name.toLowerCase()} professionals in ${city.name}. Please check back soon or use the form above to request a quote.`,
        toggle: record.toggle,
        ...(record.found && { found: record.found }),
      },
      {
        kind: 'call',
        id: 'best',
        title: `Compare ${tradeNames(trade.name).pros}`,
        text: record.bestText,
        action: record.best,
      },
    ],
  };
}

/** Features, process, benefits and a call to action, with the contractors below the form. */
function full(trade: Trade, record: Full): TradePageRecord {
  return {
    ...base('category', trade, record),
    above: [services],
    hero: hero(record, { label: 'Get a Free Quote', to: '#quote-form' }),
    list: { services: [trade.name], location: city.slug },
    sections: [
      { kind: 'points', id: 'features', title: 'What the work includes', points: record.features },
      { kind: 'steps', id: 'process', title: 'How a visit goes', points: record.steps },
      { kind: 'points', id: 'benefits', title: 'What you get out of it', points: record.benefits },
      {
        kind: 'call',
        id: 'get-connected',
        title: record.call.title,
        text: record.call.text,
        action: { label: record.callLabel, to: '#quote-form' },
      },
      { kind: 'quote-form', id: 'quote-form' },
      {
        kind: 'contractors',
        title: `${trade.name} professionals in ${city.name}`,
        loading: `Loading ${trade.name.toLowerCase()} professionals...`,
        empty: `We're currently updating our list of ${trade.name.toLowerCase()} professionals in ${city.name}. Please check back soon or use the form above to request a quote.`,
        toggle: false,
      },
    ],
  };
}

/** About a trade, with the contractors of its best-of page. */
function landing(trade: Trade, record: Landing): TradePageRecord {
  const form = record.ask === 'panel' ? undefined : record.ask.form;
  return {
    ...base('landing', trade, record),
    above: [services],
    hero: hero(record, form ? { label: 'Request a Quote', to: '#contact-form' } : record.best),
    list: listOfBest(trade),
    sections: [
      { kind: 'points', id: 'features', title: record.featuresTitle, points: record.features },
      {
        kind: 'contractors',
        title: `${capitalized(tradeNames(trade.name).pros)} in ${city.name}`,
        loading: 'Loading contractors...',
        empty: 'No contractors found.',
        toggle: false,
      },
      { kind: 'local', id: 'here', title: record.localTitle, paragraphs: record.paragraphs, notes: record.notes },
      {
        kind: 'call',
        id: 'best',
        title: `Compare ${tradeNames(trade.name).pros}`,
        text: record.bestText,
        action: record.best,
      },
      ...(form ? [{ kind: 'contact-form', id: 'contact-form', title: form } as const] : []),
    ],
    ...(!form && { panel: true }),
  };
}

function base(kind: TradePageRecord['kind'], { name }: Trade, { paths, label, title, description }: FixedPage) {
  return { kind, paths, service: name, label, title, description };
}

const hero = ({ heading, lede }: FixedPage, action: Action, icon = false): TradePageRecord['hero'] => ({
  heading,
  lede,
  icon,
  action,
});

function listOfBest({ name, pages }: Trade): ListRule {
  const best = pages.find((page) => page.template === 'best-of');
  return best?.list ?? { services: [name], location: city.slug };
}
