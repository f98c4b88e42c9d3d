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
export function structuredData(document: Document): unknown[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return [...scripts.flatMap(({ textContent }) => JSON.parse(textContent ?? '')), ...microdata(document)];
}

type Item = { '@context'?: string; '@type': string; [property: string]: unknown };

/** Top-level microdata items of a page (HTML standard, "Microdata"), in the shape of JSON-LD. */
function microdata(document: Document): Item[] {
  const items = new Map<Element, Item>();
  const top: Item[] = [];
  // In the order of the page: an item comes before its properties.
  for (const element of document.querySelectorAll('[itemtype^="https://schema.org/"], [itemprop]')) {
    const [, type] = /\/(\w+)$/.exec(element.getAttribute('itemtype') ?? '') ?? [];
    const name = element.getAttribute('itemprop');
    const item: Item | undefined = type ? { ...(name ? {} : { '@context': 'https://schema.org' }), '@type': type } : undefined;
    if (item) items.set(element, item);
    if (item && !name) top.push(item);
    const owner = name ? items.get(element.parentElement?.closest('[itemtype]') as Element) : undefined;
    if (!name || !owner) continue;
    const value = item ?? element.textContent?.trim();
    const before = owner[name];
    owner[name] = before === undefined ? value : [before, value].flat();
  }
  return top;
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
