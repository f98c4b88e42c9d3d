import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPage, maxQueryLength, seedCount } from '#app/domain/contractors/directory-limits.ts';
import { words } from '#test/support/words.ts';
import { type DirectoryAddress, directoryPath, isNarrowed, parseDirectoryAddress } from './directory-address.ts';
import { choiceNames } from './filters.ts';
import { listQuerySchema } from './list-contractors.ts';

const parse = (query: string | Record<string, string>) => parseDirectoryAddress(new URLSearchParams(query));
const nothing = Object.fromEntries(choiceNames.map((name) => [name, ''])) as Record<(typeof choiceNames)[number], ''>;
const plain: DirectoryAddress = { ...nothing, q: '', service: '', location: '', view: 'grid', page: 1, seed: undefined };

describe('reading an address', () => {
  test('without parameters', () => expect(parse('')).toEqual(plain));

  test('with every parameter', () => {
    const texts = {
      ...{ q: 'leak', service: 'house-cleaning', location: 'edmond', view: 'list', sort: 'rating', min_rating: '4.5' },
      ...{ open_now: 'true', emergency: 'true', zip: '73034', place: 'Moore', language: 'Spanish', licensed: 'true' },
    };
    expect(parse({ ...texts, page: '3', seed: '7' })).toEqual({ ...texts, page: 3, seed: 7 });
    expect(Object.keys({ ...texts, page: 3, seed: 7 }).sort()).toEqual(Object.keys(plain).sort());
  });

  test.each([
    ['all means no filter', 'service=all&location=all', {}],
    ['empty ones count as absent', 'q=&service=&location=&view=&page=&seed=', {}],
    ['a service by its name', 'service=House%20Cleaning', { service: 'house-cleaning' }],
    ['spaces around', 'q=%20%20leak%20', { q: 'leak' }],
    ['wildcards and quotes are letters', `q=%25_'"%5C`, { q: `%_'"\\` }],
    [
      'a language with a dot, a hyphen or brackets',
      'language=St.%20Serbo-Croatian%20(Latin)',
      { language: 'St. Serbo-Croatian (Latin)' },
    ],
    ['broken escapes', 'q=%&service=%', { q: '%' }],
    ['NUL and other control characters', 'q=a%00b%1b%7f&service=roof%00ing', { q: 'ab', service: 'roofing' }],
    ['the first of several', 'q=one&q=two&page=2&page=3', { q: 'one', page: 2 }],
    ['a page beyond all', 'page=99999999999', { page: maxPage }],
    ['a seed too large', `seed=${seedCount + 1}`, {}],
  ])('%s', (_, query, expected) => expect(parse(query)).toEqual({ ...plain, ...expected }));

  test.each(
    words(`
      q[]=one&page[]=2 view=map page=-1 page=0 page=1.5 page=9e9 sort=random min_rating=6 zip=7303x place=73034
      open_now=maybe&emergency=0&licensed= seed=x`),
  )('ignores %s', (query) => expect(parse(query)).toEqual(plain));

  test('cuts 10 KB of text without splitting a character', () => {
    expect(parse(`q=${'x'.repeat(10_240)}`).q).toHaveLength(maxQueryLength);
    expect(parse(`q=x${encodeURIComponent('🏠'.repeat(5_000))}`).q).toBe(`x${'🏠'.repeat((maxQueryLength - 2) / 2)}`);
  });

  test('the API accepts whatever is read from an address', () =>
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('q', 'service', 'location', 'view', 'page', 'seed', ...choiceNames),
          fc.string({ unit: 'binary', maxLength: 500 }),
        ),
        (query) => {
          const { view: _, page, seed, ...others } = parseDirectoryAddress(new URLSearchParams(query));
          const texts = { ...others, page: String(page), ...(seed !== undefined && { seed: String(seed) }) };
          expect(listQuerySchema.safeParse(texts).error).toBeUndefined();
        },
      ),
    ));
});

describe('writing an address', () => {
  test('omits defaults', () => expect(directoryPath(plain)).toBe('/'));

  test('has a fixed order of parameters', () =>
    expect(directoryPath({ seed: 7, page: 2, view: 'list', location: 'norman', service: 'roofing', q: 'a&b' })).toBe(
      '/?q=a%26b&service=roofing&location=norman&view=list&page=2&seed=7',
    ));

  test('round-trips', () =>
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const address = parse(query);
        expect(parseDirectoryAddress(new URL(directoryPath(address), 'http://localhost').searchParams)).toEqual(address);
      }),
    ));
});

test.each([
  ['', false],
  ['view=list&page=2&seed=3', false],
  ['q=x', true],
  ['service=roofing', true],
  ['location=norman', true],
])('explains how "%s" is filtered: %s', (query, narrowed) => expect(isNarrowed(parse(query))).toBe(narrowed));
