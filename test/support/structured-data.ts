import { isTag, type ParentNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { contents } from './html.ts';

const { textContent } = DomUtils;

type Kind = 'text' | 'url' | 'number' | 'date' | readonly string[];
type Properties = Readonly<Record<string, Kind>>;

// The part of schema.org the site uses. A list has allowed types; a leading '?' marks optional ones.
const business: Properties = {
  '?@id': 'url',
  name: 'text',
  url: 'url',
  '?image': 'url',
  '?telephone': 'text',
  address: ['PostalAddress'],
  areaServed: ['City'],
  '?openingHours': 'text',
  '?foundingDate': 'text',
  '?sameAs': 'url',
  '?hasCredential': ['EducationalOccupationalCredential'],
};
const article: Properties = {
  '?@id': 'url',
  headline: 'text',
  '?description': 'text',
  '?url': 'url',
  '?mainEntityOfPage': 'url',
  '?image': 'url',
  datePublished: 'date',
  '?dateModified': 'date',
  '?keywords': 'text',
  '?inLanguage': 'text',
  '?articleSection': 'text',
  '?author': ['Organization'],
  '?publisher': ['Organization'],
};

const vocabulary: Readonly<Record<string, Properties>> = {
  Organization: {
    '?@id': 'url',
    name: 'text',
    url: 'url',
    '?telephone': 'text',
    '?email': 'text',
    '?areaServed': 'text',
    '?logo': 'url',
  },
  WebSite: { '?@id': 'url', name: 'text', url: 'url', '?publisher': ['Organization'], '?potentialAction': ['SearchAction'] },
  SearchAction: { target: ['EntryPoint'], 'query-input': 'text' },
  EntryPoint: { urlTemplate: 'text' },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ItemList: { name: 'text', numberOfItems: 'number', itemListElement: ['ListItem'] },
  ListItem: { position: 'number', name: 'text', '?item': 'url', '?url': 'url' },
  FAQPage: { mainEntity: ['Question'] },
  Question: { name: 'text', acceptedAnswer: ['Answer'] },
  Answer: { text: 'text' },
  Service: {
    name: 'text',
    serviceType: 'text',
    description: 'text',
    url: 'url',
    areaServed: ['City'],
    broker: ['Organization'],
    '?offers': ['AggregateOffer'],
  },
  AggregateOffer: { priceCurrency: 'text', lowPrice: 'number', highPrice: 'number', offerCount: 'number' },
  City: { name: 'text' },
  EducationalOccupationalCredential: {
    credentialCategory: 'text',
    '?identifier': 'text',
    '?recognizedBy': ['GovernmentOrganization'],
    expires: 'date',
  },
  GovernmentOrganization: { name: 'text' },
  PostalAddress: { '?streetAddress': 'text', addressLocality: 'text', addressRegion: 'text', addressCountry: 'text' },
  BlogPosting: article,
  ...Object.fromEntries(
    [
      'HomeAndConstructionBusiness',
      'Electrician',
      'GeneralContractor',
      'HVACBusiness',
      'HousePainter',
      'Plumber',
      'RoofingContractor',
    ].map((type) => [type, business]),
  ),
};

/** All structured data of a page, as JSON-LD or microdata. */
export function structuredData(html: string): unknown[] {
  const scripts = contents(html.replaceAll('<script type="application/ld+json"', '<ld').replaceAll('</script>', '</ld>'), 'ld');
  return [...scripts.flatMap((script) => JSON.parse(script)), ...microdata(parseDocument(html))];
}

type Item = { '@context'?: string; '@type': string; [property: string]: unknown };

/** Top-level microdata items under a node (HTML standard, "Microdata"), in the shape of JSON-LD. */
function microdata(node: ParentNode): Item[] {
  const items: Item[] = [];
  const read = (parent: ParentNode, owner: Item | undefined) => {
    for (const child of parent.children) {
      if (!isTag(child)) continue;
      const { itemprop, itemtype } = child.attribs;
      const [, type] = /^https:\/\/schema\.org\/(\w+)$/.exec(itemtype ?? '') ?? [];
      const item: Item | undefined = type ? { '@type': type } : undefined;
      if (item && !itemprop) items.push({ ...item, '@context': 'https://schema.org' });
      const own = item && !itemprop ? items.at(-1) : item;
      if (itemprop && owner) {
        const value = own ?? textContent(child).trim();
        const before = owner[itemprop];
        owner[itemprop] = before === undefined ? value : [before, value].flat();
      }
      read(child, own ?? owner);
    }
  };
  read(node, undefined);
  return items;
}

export const typeOf = (data: unknown): string => (isRecord(data) ? String(data['@type']) : '');

/** Problems of one piece of structured data; empty if valid. */
export function faultsOf(data: unknown): string[] {
  if (!isRecord(data)) return ['is no object'];
  const context = data['@context'] === 'https://schema.org' ? [] : ['has no @context'];
  return [...context, ...faultsWithin(data, typeOf(data))];
}

function faultsWithin(data: Record<string, unknown>, where: string): string[] {
  const properties = vocabulary[typeOf(data)];
  if (!properties) return [`${where}: unknown type ${typeOf(data)}`];
  const names = Object.keys(data).filter((name) => name !== '@type' && name !== '@context');
  const unknown = names.filter((name) => !(name in properties) && !(`?${name}` in properties));
  return [
    ...unknown.map((name) => `${where}: unknown property ${name}`),
    ...Object.entries(properties).flatMap(([marked, kind]) => {
      const name = marked.replace(/^\?/, '');
      if (!(name in data)) return marked === name ? [`${where}: ${name} is missing`] : [];
      return [data[name]].flat().flatMap((value) => faultsOfValue(value, kind, `${where}.${name}`));
    }),
  ];
}

function faultsOfValue(value: unknown, kind: Kind, where: string): string[] {
  if (typeof kind !== 'string') {
    if (!isRecord(value)) return [`${where} is no object`];
    // A reference to another item.
    if (Object.keys(value).join() === '@id') return faultsOfValue(value['@id'], 'url', `${where}.@id`);
    return kind.includes(typeOf(value)) ? faultsWithin(value, where) : [`${where} is a ${typeOf(value)}`];
  }
  if (kind === 'number') return typeof value === 'number' && Number.isInteger(value) ? [] : [`${where} is no whole number`];
  if (typeof value !== 'string' || !value.trim()) return [`${where} is no text`];
  if (kind === 'url' && !/^https?:\/\//.test(value)) return [`${where} is no full address: ${value}`];
  if (kind === 'date' && Number.isNaN(Date.parse(value))) return [`${where} is no date: ${value}`];
  return [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
