import { describe, expect, test } from 'vitest';
import { hideContractor } from '#app/domain/listings/hide-contractor.ts';
import { insertMembership, selectStartListings } from '#app/domain/people/membership-queries.ts';
import { askForPlacement } from '#app/domain/placement/decide-placement.ts';
import { selectForDesk, selectPlacements } from '#app/domain/placement/placement-queries.ts';
import { readLaterLines } from '#app/domain/today/later-lines.ts';
import { forms } from '#app/forms/forms.ts';
import { dayFrom, withDays } from '#test/support/days.ts';
import { merge, undoMerge } from '#test/support/merge.ts';
import { acting, bo, changed, done, memberId, operator, other, usePlacement } from '#test/support/placement.ts';
import { undoAsSaid } from '#test/support/undo-as-said.ts';

const placement = usePlacement();
const { db, query, ask, byOperator, byMember, newest, shown, terms, offer, answer, offered, accepted } = placement;
const { pay, cancel, pass, state, isFeatured, trail, mails } = placement;

/** As a member of the other listing, too. */
async function actingForB() {
  await insertMembership(db, { memberId, contractorId: 'b', role: 'owner', addedBy: 'Pat' });
  return { ...acting, contractorId: 'b' };
}

describe('an ask', () => {
  test('that is posted twice is one', async () => {
    expect(await ask()).toEqual(done);
    expect(await ask()).toEqual(done);
    expect(await ask({ months: '12' })).toMatchObject(changed);
    expect(await query('select 1 from placements')).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('of two members at once is one', async () => {
    const outcomes = await Promise.all([ask(), askForPlacement(db, { months: '6', note: '' }, bo)]);
    expect(outcomes).toEqual(expect.arrayContaining([done, changed].map((one) => expect.objectContaining(one))));
    expect(await query('select 1 from placements')).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('is refused with an unknown length, a note that is too long, or after three of one day', async () => {
    expect(await ask({ months: '5' })).toMatchObject({ outcome: 'invalid', fields: { months: 'Choose how long' } });
    expect(await ask({ note: 'x'.repeat(501) })).toMatchObject({ fields: { note: 'At most 500 characters' } });
    for (const _ of [1, 2, 3]) {
      expect(await ask()).toEqual(done);
      expect(await answer('withdraw')).toEqual(done);
    }
    expect(await ask()).toMatchObject({ outcome: 'invalid', fields: { months: expect.stringContaining('three times today') } });
  });

  test('can be withdrawn, or turned down with a reason that is mailed', async () => {
    await ask();
    expect(await answer('withdraw')).toEqual(done);
    expect(await state()).toBe('withdrawn');
    // The mail about an ask that was withdrawn is not sent.
    expect(await mails()).toEqual([]);
    await ask();
    await mails();
    expect(await cancel('Three are featured in Edmond already.')).toEqual(done);
    const [mail] = await mails();
    expect(mail?.subject).toBe('We cannot offer Ottley Drain a featured place now');
    expect(mail?.text).toContain('Three are featured in Edmond already.');
  });

  test('is canceled with the access of who asked, and only others are mailed', async () => {
    await offered();
    await mails();
    expect(await undoAsSaid(db, 'a', memberId)).toMatchObject({ placements: 1 });
    expect(await newest()).toMatchObject({ state: 'canceled', reason: expect.stringContaining('no longer acts') });
    expect((await mails()).map(({ to }) => to)).toEqual(['bo@example.com']);
    expect((await trail()).at(-1)).toEqual(['placement.canceled', 'Pat']);
  });

  test('is not for former members, nor is an answer to an offer', async () => {
    await offered();
    await query(`update listing_memberships set ended_at = now() where member_id = '${memberId}'`);
    expect(await answer('accept')).toEqual({ outcome: 'missing' });
    await cancel();
    expect(await ask()).toEqual({ outcome: 'missing' });
    expect(await state()).toBe('canceled');
  });

  test('that is paid for outlives the access of who asked', async () => {
    await accepted({ starts_on: dayFrom(5) });
    await pay();
    expect(await undoAsSaid(db, 'a', memberId)).toMatchObject({ placements: 0 });
    expect(await state()).toBe('paid');
  });

  test('and an accepted offer are in Today until the operator acts, an offer on the first page of its members', async () => {
    const waits = async () => {
      const line = (await readLaterLines({ db, forms })).find(({ key }) => key === 'placement');
      return [line?.count, ...(await selectStartListings(db, ['a', 'b'])).map(({ offered }) => offered)];
    };
    expect(await waits()).toEqual([0, false, false]);
    await ask();
    expect(await waits()).toEqual([1, false, false]);
    await offer();
    expect(await waits()).toEqual([0, true, false]);
    await answer('accept');
    expect(await waits()).toEqual([1, false, false]);
    await pay();
    expect(await waits()).toEqual([0, false, false]);
  });
});

describe('an offer', () => {
  test.each<[Record<string, string | number>, Record<string, string>]>([
    [{ starts_on: -1 }, { starts_on: 'This day has passed' }],
    [{ starts_on: 3, ends_on: 2 }, { ends_on: 'The last day is before the first' }],
    [{ ends_on: 900 }, { ends_on: 'At most 2 years from now' }],
    [{ starts_on: 'soon' }, { starts_on: 'Write the day as MM/DD/YYYY or YYYY-MM-DD' }],
    [{ price: ' ' }, { price: 'Write what it costs, or that it is free' }],
    [{ price: 'x'.repeat(201) }, { price: 'At most 200 characters' }],
  ])('%j is refused', async (more, fields) => {
    await ask();
    expect(await offer(withDays(more))).toEqual({ outcome: 'invalid', fields });
    expect(await state()).toBe('asked');
  });

  test('of two operators at once is one', async () => {
    await ask();
    const page = await shown();
    const asOther = byOperator('offer', { ...page, ...terms(), price: '$200 a month' }, other);
    const outcomes = await Promise.all([asOther, byOperator('offer', { ...page, ...terms() }, operator)]);
    expect(outcomes).toEqual(expect.arrayContaining([done, changed].map((one) => expect.objectContaining(one))));
    expect(await newest()).toMatchObject({ state: 'offered', version: 2 });
    // The ask is answered: its mail is not sent.
    expect(await mails()).toHaveLength(2);
    // Posted twice, it counts once.
    const { price } = await newest();
    expect(await byOperator('offer', { ...page, ...terms(), price: price ?? '' }, operator)).toEqual(done);
    expect(await newest()).toMatchObject({ version: 2 });
  });

  test('can be changed; a member accepts only what they saw', async () => {
    await offered();
    const before = await shown();
    expect(await offer({ price: '$300 a month' })).toEqual(done);
    expect(await answer('accept', before)).toMatchObject(changed);
    expect(await state()).toBe('offered');
    // Only the mail with the new price is sent.
    expect((await mails()).map(({ text }) => text.includes('$300 a month'))).toEqual([true, true]);
    expect(await answer('accept')).toEqual(done);
  });

  test('is an owner’s to accept, and the other owners are mailed', async () => {
    await offered();
    await mails();
    const version = await shown();
    expect(await byMember('accept', version, bo)).toMatchObject({ outcome: 'forbidden' });
    await query(`update listing_memberships set role = 'owner'`);
    expect(await byMember('accept', version, bo)).toEqual(done);
    const told = (await mails()).filter(({ to }) => to === 'ada@example.com');
    expect(told).toMatchObject([{ subject: 'Ottley Drain: our offer of a featured place is accepted' }]);
  });

  test('is accepted once by two members, and declined by none afterwards', async () => {
    await offered();
    const page = await shown();
    const accept = () => byMember('accept', page, acting);
    expect(await Promise.all([accept(), accept()])).toEqual([done, done]);
    expect(await byMember('decline', page, acting)).toMatchObject(changed);
    expect(await trail()).toHaveLength(3);
  });

  test('is declined, or canceled before it begins', async () => {
    await offered();
    expect(await answer('decline')).toEqual(done);
    expect(await cancel()).toMatchObject(changed);
    await accepted({ starts_on: dayFrom(2) });
    await pay();
    await mails();
    expect(await cancel()).toEqual(done);
    expect((await mails())[0]?.subject).toBe('The featured place for Ottley Drain is canceled');
    await pass(3);
    expect(await isFeatured()).toBe(false);
  });

  test('belongs to its listing', async () => {
    await offered();
    const elsewhere = await actingForB();
    expect(await byMember('accept', await shown(), elsewhere)).toMatchObject(changed);
    expect(await byMember('accept', { placement: `'; x`, version: '1' }, acting)).toEqual({ outcome: 'missing' });
  });
});

describe('a listing', () => {
  test('that is off the site is not offered a place, and its paid one waits', async () => {
    await accepted({ starts_on: dayFrom(1) });
    await hideContractor(db, { id: 'a', reason: 'Closed', by: operator });
    expect(await pay()).toMatchObject(changed);
    expect(await ask()).toEqual({ outcome: 'missing' });
    expect(await selectForDesk(db, ['accepted'], { limit: 5 })).toMatchObject([{ checks: null, asker: 'Ada, ada@example.com' }]);
    expect(await cancel()).toEqual(done);
  });

  test('takes its placements along when it is merged, and back', async () => {
    await offered();
    await merge(db, 'b', 'a');
    expect(await selectPlacements(db, 'b', 5)).toMatchObject([{ state: 'offered' }]);
    await undoMerge(db, 'b');
    expect(await selectPlacements(db, 'a', 5)).toMatchObject([{ state: 'offered' }]);
  });

  test('keeps its open placement when a duplicate has one, too', async () => {
    await ask();
    await askForPlacement(db, { months: '1' }, await actingForB());
    await merge(db, 'b', 'a');
    expect(await selectPlacements(db, 'b', 5)).toMatchObject([{ months: 1 }]);
    expect(await selectForDesk(db, ['asked'], { limit: 5 })).toMatchObject([{ checks: null }, { checks: [] }]);
  });
});

test('an erased member leaves the placement, without a name', async () => {
  await ask();
  await query(`delete from listing_members where id = '${memberId}'`);
  expect(await selectForDesk(db, ['asked'], { limit: 5 })).toMatchObject([{ asker: null, state: 'asked' }]);
  expect((await mails()).map(({ text }) => text.includes('ada@example.com'))).toEqual([false]);
});
