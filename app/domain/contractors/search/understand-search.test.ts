import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locations } from '#app/content/locations.ts';
import { fillWords } from '#app/content/search-words.ts';
import { services } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { tradeSearchWords } from '#app/content/trades/search-words.ts';
import { understandSearch } from './understand-search.ts';

const types = services.map(({ type }) => type);
const understand = (text: string) => understandSearch(text, types);
const meant = (text: string) => {
  const understood = understand(text);
  return (
    understood && [understood.serviceSlugs.join('+'), understood.locationSlug, ...understood.words].filter(Boolean).join(' ')
  );
};

describe('what is meant', () => {
  test.each([
    // Slips of the finger.
    ['plumer', 'plumbing'],
    ['hvca', 'hvac'],
    ['electrition', 'electrical'],
    ['electrican', 'electrical'],
    ['roffing', 'roofing'],
    ['roofers', 'roofing'],
    ['exterminater', 'pest-control'],
    ['fense repair', 'fencing'],
    ['watr heater', 'plumbing'],
    ['edmund', 'edmond'],
    ['normen plumbers', 'plumbing norman'],
    // The order of words, and words that say nothing.
    ['roof repair edmond', 'roofing edmond'],
    ['edmond roof repair', 'roofing edmond'],
    ['norman plumbers', 'plumbing norman'],
    ['best roofers near me', 'roofing'],
    ['hvac in okc', 'hvac oklahoma-city'],
    ['electrician oklahoma city', 'electrical oklahoma-city'],
    ['plumber oklahoma', 'plumbing'],
    ['cheap emergency plumber 24/7', 'plumbing'],
    // A homeowner's words.
    ['ac repair', 'hvac'],
    ['a/c not cooling', 'hvac'],
    ['water heater', 'plumbing'],
    ['heater', 'hvac'],
    ['my toilet is clogged', 'plumbing'],
    ['shingles', 'roofing'],
    ['gutters', 'roofing'],
    ['hail', 'roofing'],
    ['termites', 'pest-control'],
    ['storm damage', 'roofing+restoration'],
    ['breaker', 'electrical'],
    ['mold', 'restoration'],
    ['stump', 'tree-service'],
    ['maid', 'house-cleaning'],
    ['slab leak', 'plumbing'],
    ['foundation cracks', 'general-contracting+general-contractors+concrete'],
    ['bermuda', 'lawn-care+lawn-service+landscaping+landscaper'],
    ['sprinkler', 'landscaping+landscaper'],
    ['dry wall', 'general-contracting+general-contractors+remodeling'],
    ['waterheater', 'plumbing'],
    ['air duct cleaning', 'hvac'],
    // Who names a trade means it.
    ['bathroom plumber', 'plumbing'],
    ['kitchen sink', 'plumbing'],
    ['tree fell on my roof', 'tree-service+roofing'],
    ['plumbing and heating', 'plumbing+hvac'],
    ['landscaping', 'landscaping+landscaper'],
    // Other words are looked for as they stand.
    ['roofing smith', 'roofing smith'],
    ['creek cedar', 'creek cedar'],
    ['smith company', 'smith'],
    ["o'brien plumber", "plumbing o'brien"],
    // ZIP codes, and towns beside our cities.
    ['73034', 'edmond'],
    ['plumber 73072', 'plumbing norman'],
    ['73160 roof repair', 'roofing norman'],
    ['moore plumber', 'plumbing norman'],
    ['electrician midwest city', 'electrical oklahoma-city'],
    ['guthrie', 'edmond'],
    ['yukon plumber edmond', 'plumbing edmond'],
    ['74103 plumber', 'plumbing 74103'],
    // Nobody can be in two cities.
    ['plumber edmond norman', 'plumbing'],
  ])('“%s”: %s', (text, expected) => expect(meant(text)).toBe(expected));

  test.each([
    '',
    '   ',
    '?!',
    'zzyzx',
    'smith',
    'repair',
    'best company near me',
    'roofing',
    'edmond',
    'Oklahoma City',
    'a b',
    'est cont',
  ])('“%s”: nothing beyond the text', (text) => expect(understand(text)).toBeUndefined());
});

describe('service types of the directory', () => {
  test('those that have no record are understood by their own names, in any spelling', () => {
    const own = [...types, 'Pool Service', 'Chimney Sweeping', 'Service'];
    expect(understandSearch('chimny sweeping norman', own)).toMatchObject({
      serviceSlugs: ['chimney-sweeping'],
      locationSlug: 'norman',
      words: [],
    });
    expect(understandSearch('service pool service', own)?.serviceSlugs).toEqual(['pool-service']);
    expect(understandSearch('service', own)).toBeUndefined();
  });

  test('a type that nobody offers is left out, unless no other is meant', () => {
    expect(understandSearch('storm damage', ['Roofing'])?.serviceSlugs).toEqual(['roofing']);
    expect(understandSearch('storm damage', [])?.serviceSlugs).toEqual(['roofing', 'restoration']);
  });

  test('every name of a trade finds it', () => {
    for (const { types: meantTypes, names } of tradeSearchWords)
      for (const name of names.split(',').map((part) => part.trim())) {
        const found = understandSearch(`${name} norman`, types)?.serviceSlugs ?? [];
        expect(found, name).toEqual(expect.arrayContaining([slugify(meantTypes[0] ?? '')]));
      }
  });

  test('every word of a trade, alone, finds it', () => {
    for (const { types: meantTypes, words } of tradeSearchWords)
      for (const word of words.split(',').map((part) => part.trim().replace(/\s+/g, ' ')))
        expect(understandSearch(`${word} norman`, types)?.serviceSlugs, word).toContain(slugify(meantTypes[0] ?? ''));
  });
});

// Plausible names of businesses. Words of theirs that only look like one of ours are to stay what they are.
test.each([
  ['Stone & Sons', 'stone sons'],
  ['Rover Brothers', 'rover brothers'],
  ['Root & Branson', 'root branson'],
  ['True North', 'true north'],
  ['Point Blank', 'point blank'],
  ['Three Rivers', 'three rivers'],
  ['Clear Creek', 'clear creek'],
  ['Iron Horse', 'iron horse'],
  ['Hart & Heath', 'hart heath'],
  ['Redmond Winslow', 'redmond winslow'],
  ['Forman Newman', 'forman newman'],
  ['Sooner State', 'sooner state'],
  ['Thunder Valley', 'thunder valley'],
  ['Prairie Wind', 'prairie wind'],
  ['Redbud Crossing', 'redbud crossing'],
  ['Cedar Ridge', 'cedar ridge'],
  ['Norton Sterling', 'norton sterling'],
  ['Lone Star Moving', 'lone star moving'],
  ['Pioneer Pointer', 'pioneer pointer'],
  ['Bell & Pike', 'bell pike'],
  ['Hall Hunter', 'hall hunter'],
  ['Legacy Masters', 'legacy masters'],
  ['Patriot Eagle', 'patriot eagle'],
  ['Crimson Cream', 'crimson cream'],
  ['Bison Trail', 'bison trail'],
  ['Lake Hefner', 'lake hefner'],
  ['Route Sixty', 'route sixty'],
  ['Wheat Field', 'wheat field'],
  ['Silver Maple', 'silver maple'],
])('the name “%s” is not taken for a trade or a city', (name, words) => {
  expect(meant(name)).toBe(words);
});

describe('whatever is typed', () => {
  const known = ['plumer', 'roof', 'edmond', 'okc', 'the', 'smith', 'water', 'heater', 'ac', "o'brien", 'ñandú', '66', '🏠'];
  const texts = fc.oneof(
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc.array(fc.constantFrom(...known), { maxLength: 40 }).map((words) => words.join(' ')),
  );

  test('something sensible comes of it', () =>
    fc.assert(
      fc.property(texts, fc.array(fc.string(), { maxLength: 5 }), (text, others) => {
        const understood = understandSearch(text, [...types, ...others]);
        if (!understood) return;
        const { serviceSlugs, locationSlug, words } = understood;
        expect(serviceSlugs.length + words.length + (locationSlug ? 1 : 0)).toBeGreaterThan(0);
        for (const slug of serviceSlugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        if (locationSlug) expect(locations.map(({ slug }) => slug as string)).toContain(locationSlug);
        expect(words.length).toBeLessThanOrEqual(6);
        for (const word of words) expect(text.toLowerCase()).toContain(word);
      }),
    ));
});

test('no word of a trade is one that says nothing', () => {
  const fill = new Set(fillWords.split(',').map((word) => word.trim()));
  for (const { names, words } of tradeSearchWords)
    for (const word of `${names},${words}`.split(',').map((part) => part.trim())) expect(fill.has(word), word).toBe(false);
});
