import { expect, it } from 'vitest';
import { type CandidateRow, DuplicateCandidates, type KnownCandidate } from './duplicate-candidates.ts';

const keys = { phone: null, address: null, profile: 'roofing/edmond' };
const row = (line: number, more: Partial<CandidateRow>): CandidateRow => ({
  ...{ ...keys, line, isExplicit: false, contractor: null, slug: null, baseSlug: 'ace' },
  ...more,
});
const known = (contractor: string, more: Partial<KnownCandidate>): KnownCandidate => ({
  ...{ ...keys, contractor, slug: contractor, namedOnLine: null, keepsName: false },
  ...more,
});

function decide(knowns: KnownCandidate[], rows: CandidateRow[], given = { phone: true, address: true }) {
  const candidates = new DuplicateCandidates(given);
  for (const each of knowns) candidates.add(each);
  return rows.map((each) => {
    const decision = candidates.decide(each);
    return decision && (decision.reason ?? decision.contractor);
  });
}

it('compares with accepted rows, not with rejected ones', () => {
  const rows = [row(2, { phone: '1', address: 'elm' }), row(3, { address: 'elm' }), row(4, { phone: '2', address: 'elm' })];
  expect(decide([], rows)).toEqual([undefined, 'repeats line 2: the same contractor', undefined]);
  const table = [known('a', { phone: '1', address: 'elm' }), known('b', { phone: '2', address: 'elm' })];
  expect(decide(table, rows)).toEqual(['a', 'repeats line 2: the same contractor', 'b']);
});

it('prefers the most similar contractor', () => {
  const table = [known('by phone', { phone: '1' }), known('by both', { phone: '1', address: 'elm' })];
  expect(decide(table, [row(2, { phone: '1', address: 'elm' })])).toEqual(['by both']);
});

it('compares with a contractor as changed by earlier rows', () => {
  const table = [known('a', { phone: '1', namedOnLine: 2, keepsName: true })];
  const rows = [row(2, { isExplicit: true, contractor: 'a', phone: '2' }), row(3, { phone: '1' }), row(4, { phone: '2' })];
  expect(decide(table, rows)).toEqual([undefined, undefined, 'repeats line 2: the same contractor']);
});

it('does not match a name that an earlier row changed', () => {
  const table = [known('a', { phone: '1', namedOnLine: 2 })];
  expect(decide(table, [row(3, { phone: '1' })])).toEqual([undefined]);
  expect(decide(table, [row(1, { phone: '1' })])).toEqual(['a']);
});

it('keeps a phone number missing from the file', () => {
  const table = [known('a', { phone: '1', address: 'elm' })];
  const rows = [row(2, { address: 'elm' }), row(3, { address: 'elm' })];
  expect(decide(table, rows, { phone: false, address: true })).toEqual(['a', 'repeats line 2: the same contractor']);
});

it('handles many rows of one name quickly', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => row(at + 2, { phone: String(at), address: 'elm' }));
  expect(new Set(decide([], rows))).toEqual(new Set([undefined]));
});
