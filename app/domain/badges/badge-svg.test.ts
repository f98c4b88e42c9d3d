import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractorWith } from '#test/support/bare-contractor.ts';
import { badgeCode, badgePath } from './badge-code.ts';
import { badgeSvg, missingBadgeSvg } from './badge-svg.ts';
import { fitText } from './badge-text.ts';

const contractor = contractorWith({}, { name: 'Ledgerwood Plumbing', location: 'edmond', rating: 4.75, review_count: 356 });
const site = { siteName: 'Redbud Pros', siteUrl: 'https://example.com' };
const svgOf = (more: Partial<typeof contractor> = {}) => badgeSvg({ ...contractor, ...more }, site.siteName);
const hostile = '</text><script>alert(1)</script>"\' onload=x & \u0000\u202e\ud800';

describe('the badge', () => {
  test('shows site, contractor and rating', () => {
    const svg = svgOf();
    for (const text of ['>Listed on Redbud Pros<', '>Ledgerwood Plumbing<', '>4.8 as listed (356)<']) expect(svg).toContain(text);
    expect(svg.match(/#e9b44c/g)).toHaveLength(5);
  });

  test('names the source of its rating; reviews here lead from five on', () => {
    const profile = { ...contractor.profile, rating_source: 'Google' };
    const svg = (count: number) => svgOf({ profile, review_count: 28, reviews: { count, average: 5 } });
    expect(svg(4)).toContain('>4.8 on Google (28)<');
    expect(svg(5)).toContain('>5.0 here (5)<');
    expect(svgOf({ rating: null, reviews: { count: 1, average: 2 } })).toContain('>2.0 here (1)<');
  });

  test('claims only what the directory knows', () => {
    const standing = (featured: boolean, verified: boolean) =>
      />([\w ]+) on Redbud Pros</.exec(svgOf({ featured, verified }).split('<text')[1] ?? '')?.[1];
    expect([standing(false, false), standing(true, false), standing(true, true)]).toEqual(['Listed', 'Featured', 'Verified Pro']);
    expect(svgOf()).not.toContain('Trusted');
  });

  test('shrinks a long name before shortening it', () => {
    const named = (name: string) => />([^<]*)<\/text>/.exec(svgOf({ name }).split('y="56"')[1] ?? '')?.[1];
    expect(named('Ledgerwood Plumbing Works')).toBe('Ledgerwood Plumbing Works');
    expect(named('Ledgerwood Plumbing, Heating and Drain Works')).toMatch(/^Ledgerwood Plumbing.*…$/);
  });

  test.each([null, 0])('shows trade and city instead of rating %s', (rating) => {
    const svg = svgOf({ rating });
    expect(svg).toContain('>Plumbing in Edmond, OK<');
    expect(svg).not.toContain('#e9b44c');
    expect(svg).not.toMatch(/review|rated/);
  });

  test('omits a review count that does not fit', () =>
    expect(svgOf({ review_count: 2_000_000_000 })).toContain('>4.8 as listed</text>'));

  test('escapes names and drops characters that XML forbids', () => {
    for (const svg of [badgeSvg({ ...contractor, name: hostile }, hostile), missingBadgeSvg(hostile)]) {
      expect(svg).not.toMatch(/<script|[\p{Cc}\ud800\u202e]/u);
      expect(svg.match(/<text/g)?.length).toBe(svg.match(/<\/text>/g)?.length);
      expect(svg).toContain('&lt;/text&gt;&lt;scrip');
    }
  });

  test('has no inline style, as its policy requires', () => expect(svgOf()).not.toMatch(/<style|\sstyle=|href/));

  test('is well-formed for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const texts = Array.from(svgOf({ name }).matchAll(/<(text|title)[^>]*>([^<]*)<\/\1>/g));
        expect(texts).toHaveLength(4);
        for (const [, , text = ''] of texts) expect(text).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a line of text', () => {
  test('stays whole if it fits', () => expect(fitText('Ledgerwood Plumbing', 210, 16)).toBe('Ledgerwood Plumbing'));

  test.each([
    ['Wimmer & Wallingford Heating, Air and Refrigeration of Oklahoma', /^Wimmer & Wal.*[^ ]…$/],
    ['👩🏽‍🔧'.repeat(30), /^(👩🏽‍🔧)+…$/u],
    ['水道屋'.repeat(20), /^[水道屋]{5,12}…$/],
  ])('shortens %s between letters', (text, expected) => expect(fitText(text, 210, 18)).toMatch(expected));
});

describe('the code for a website', () => {
  const owner = { id: '7', name: 'Ledgerwood Plumbing', page: '/edmond/plumbing/ledgerwood-plumbing', picture: '/badge/x.svg' };

  test('links to the contractor page and shows the live badge', () =>
    expect(badgeCode(owner, site)).toBe(
      '<a href="https://example.com/edmond/plumbing/ledgerwood-plumbing" rel="nofollow">' +
        '<img src="https://example.com/badge/x.svg" alt="Ledgerwood Plumbing on Redbud Pros" width="300" height="104" ' +
        'style="max-width:300px;width:100%;height:auto;border:0"></a>',
    ));

  test('escapes names', () => {
    const code = badgeCode({ ...owner, name: hostile }, site);
    expect(code.match(/[<>]/g)).toHaveLength(6);
    expect(code).not.toContain('<script');
  });

  test('escapes the slug of its picture', () => expect(badgePath({ ...contractor, slug: 'a b#' })).toBe('/badge/a%20b%23.svg'));
});
