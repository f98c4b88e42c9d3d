import { expect, test } from 'vitest';
import { phrases } from '#test/support/words.ts';
import { type AnyMembership, peopleToUndo } from './undo-member.ts';

/** 'eve', 'mal by eve', 'rosa ended eve', 'tom by rosa ended tom': in their order. */
const listing = (...lines: string[]): AnyMembership[] =>
  lines.map((line, n) => {
    const [memberId = ''] = line.split(' ');
    const [, addedById = null] = / by (\w+)/.exec(line) ?? [];
    const [, endedById = null] = / ended (\w+)/.exec(line) ?? [];
    return {
      id: String(n),
      memberId,
      name: '',
      role: 'owner',
      endedAt: line.includes(' ended') ? '2026-11-02T12:00:00Z' : null,
      addedById,
      endedById,
    };
  });
test.each<{ what: string; lines: string; ids?: string; ended: number[]; reopened?: number[] }>([
  {
    what: 'ends her own access and that of people whom she let in, and whom those did',
    ...{ lines: 'rosa, eve, mal by eve, sue by mal, tom by rosa', ids: 'eve mal sue', ended: [1, 2, 3] },
  },
  {
    what: 'reaches through people who have left, or were put out',
    ...{ lines: 'eve ended, mal by eve ended mal, sue by mal', ids: 'eve mal sue', ended: [2] },
  },
  {
    what: 'spares who has access from someone else, too, and whom they let in',
    ...{ lines: 'rosa, eve, mal by eve ended rosa, mal by rosa, sue by mal', ended: [1] },
  },
  {
    what: 'reopens what she or they ended',
    ...{ lines: 'rosa ended mal, tom by rosa ended eve, eve, mal by eve', ids: 'eve mal', ended: [2, 3], reopened: [0, 1] },
  },
  {
    what: 'leaves ended what operators or others ended, or the members themselves',
    ...{ lines: 'rosa ended, tom ended sam, sam ended sam, eve', ended: [3] },
  },
  {
    what: 'reopens no access that was replaced or ended by an operator since',
    ...{ lines: 'rosa ended eve, rosa, tom ended eve, tom ended, eve', ended: [4] },
  },
  {
    what: 'gives back the access that she replaced by another',
    ...{ lines: 'rosa ended eve, rosa by eve, eve', ended: [1, 2], reopened: [0] },
  },
  { what: 'takes access from who had left and was let in again by her', lines: 'tom ended tom, tom by eve, eve', ended: [1, 2] },
  {
    what: 'comes to an end where two let each other in',
    lines: 'eve ended, mal by eve, eve by mal',
    ids: 'eve mal',
    ended: [2, 1],
  },
])('undoing eve $what', ({ lines, ids = 'eve', ended, reopened = [] }) => {
  const undone = peopleToUndo(listing(...phrases(lines)), 'eve');
  const places = (of: readonly { id: string }[]) => of.map(({ id }) => Number(id));
  expect(undone.ids.join(' ')).toBe(ids);
  expect([places(undone.ended), places(undone.reopened)]).toEqual([ended, reopened]);
});
