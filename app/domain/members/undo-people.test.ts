import { describe, expect, test } from 'vitest';
import type { AnyMembership } from './membership-queries.ts';
import { peopleToUndo } from './undo-people.ts';

/** 'eve', 'mal by eve', 'rosa ended eve', 'tom by rosa ended tom': in their order. */
const listing = (...lines: string[]): AnyMembership[] =>
  lines.map((line, n) => {
    const [memberId = ''] = line.split(' ');
    const [, addedById = null] = / by (\w+)/.exec(line) ?? [];
    const [, endedById = null] = / ended (\w+)/.exec(line) ?? [];
    return { id: String(n), memberId, name: '', role: 'owner', isActive: !line.includes(' ended'), addedById, endedById };
  });
const undo = (...lines: string[]) => {
  const { ids, ended, reopened } = peopleToUndo(listing(...lines), 'eve');
  return { ids, ended: ended.map(({ id }) => Number(id)), reopened: reopened.map(({ id }) => Number(id)) };
};

describe('undoing eve', () => {
  test('ends her own access and that of people whom she let in, and whom those did', () =>
    expect(undo('rosa', 'eve', 'mal by eve', 'sue by mal', 'tom by rosa')).toEqual({
      ids: ['eve', 'mal', 'sue'],
      ended: [1, 2, 3],
      reopened: [],
    }));

  test('reaches through people who have left, or were put out', () =>
    expect(undo('eve ended', 'mal by eve ended mal', 'sue by mal')).toEqual({
      ids: ['eve', 'mal', 'sue'],
      ended: [2],
      reopened: [],
    }));

  test('spares who has access from someone else, too, and whom they let in', () =>
    expect(undo('rosa', 'eve', 'mal by eve ended rosa', 'mal by rosa', 'sue by mal')).toEqual({
      ids: ['eve'],
      ended: [1],
      reopened: [],
    }));

  test('reopens what she or they ended', () =>
    expect(undo('rosa ended mal', 'tom by rosa ended eve', 'eve', 'mal by eve')).toEqual({
      ids: ['eve', 'mal'],
      ended: [2, 3],
      reopened: [0, 1],
    }));

  test('leaves ended what operators or others ended, or the members themselves', () =>
    expect(undo('rosa ended', 'tom ended sam', 'sam ended sam', 'eve').reopened).toEqual([]));

  test('reopens no access that was replaced or ended by an operator since', () =>
    expect(undo('rosa ended eve', 'rosa', 'tom ended eve', 'tom ended', 'eve')).toEqual({
      ids: ['eve'],
      ended: [4],
      reopened: [],
    }));

  test('gives back the access that she replaced by another', () =>
    expect(undo('rosa ended eve', 'rosa by eve', 'eve')).toEqual({ ids: ['eve'], ended: [1, 2], reopened: [0] }));

  test('takes access from who had left and was let in again by her', () =>
    expect(undo('tom ended tom', 'tom by eve', 'eve')).toEqual({ ids: ['eve'], ended: [1, 2], reopened: [] }));

  test('comes to an end where two let each other in', () =>
    expect(undo('eve ended', 'mal by eve', 'eve by mal').ids).toEqual(['eve', 'mal']));
});
