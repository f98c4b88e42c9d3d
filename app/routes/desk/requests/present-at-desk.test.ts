import { expect, test } from 'vitest';
import type { RecipientDetail } from '#app/domain/requests/recipient-queries.ts';
import { bareRecipient } from '#test/support/bare-recipient.ts';
import { presentContractor } from './present-at-desk.ts';

// A Monday in Oklahoma: sent 12:06 pm, now 1:10 pm.
const sentAt = '2026-11-23T18:06:00Z';
const now = new Date('2026-11-23T19:10:00Z');
const waiting: RecipientDetail = {
  ...{ ...bareRecipient, phone: '572-555-0170', movedAt: '2026-11-23T18:00:00Z', sentBy: null, notifiedBy: null, sentTo: null },
  ...{ remindedAt: null, members: 0, lastAddress: null, answers: null },
  ...{ isMailed: false, isRefused: false, isStopped: false, isMailUnderWay: false },
};
const sent: RecipientDetail = { ...waiting, state: 'sent', sentAt, answerBy: '2026-11-23T18:36:00Z', sentTo: 'a@b.example' };
const shown = (recipient: RecipientDetail, more: object = {}) =>
  presentContractor(recipient, { urgency: 'now', timeline: [], withdrawn: false, isOver: false, now, ...more });

const mailed = 'Sent 12:06 pm · mail goes to a@b.example';

test.each<[string, Partial<RecipientDetail>, tone: string, label: string, facts: string]>([
  ['sent by mail and late', {}, 'bad', 'Sent, not seen', mailed],
  ['sent to a member', { sentTo: null, members: 1 }, 'bad', 'Sent, not seen', 'Sent 12:06 pm · mail goes to its member'],
  [
    'late since it was marked',
    { state: 'unanswered', remindedAt: '2026-11-23T18:40:00Z' },
    ...(['bad', 'Not answered, late 34 min', `${mailed} · reminded 12:40 pm`] as const),
  ],
  [
    'quick by habit',
    { answers: { median_minutes: 18, share: 0.9, count: 12 } },
    ...(['bad', 'Sent, not seen', `${mailed} · usually replies in 18 min`] as const),
  ],
  [
    'asking',
    { state: 'seen', seenAt: '2026-11-23T18:10:00Z', answeredAt: sentAt, questionAt: '2026-11-23T18:12:00Z' },
    ...(['plain', 'Asked a question', `${mailed} · seen 12:10 pm`] as const),
  ],
  [
    'accepted',
    { state: 'accepted', answeredAt: sentAt, callBy: '2026-11-23T20:00:00Z' },
    ...(['good', 'Accepted, calls by 2:00 pm', mailed] as const),
  ],
  ['that got no answer', { state: 'accepted', callBy: sentAt, triedAt: sentAt }, 'plain', 'Called, no answer', mailed],
  ['denied', { state: 'accepted', callBy: sentAt, deniedAt: sentAt }, 'bad', 'Homeowner: did not call', mailed],
  [
    'passed on by phone',
    { answerBy: null, sentBy: 'Pat', sentTo: null },
    ...(['plain', 'Passed on', 'Passed on by phone 12:06 pm, Pat'] as const),
  ],
  [
    'notified of a cancellation by mail',
    { state: 'withdrawn', notifiedAt: '2026-11-23T18:40:00Z', notifiedBy: 'e-mail' },
    ...(['good', 'Canceled, notified', `${mailed} · notified by e-mail 12:40 pm`] as const),
  ],
  ['canceled and not notified', { state: 'withdrawn' }, 'bad', 'Canceled, call them', mailed],
])('a contractor %s', (_, more, tone, label, facts) =>
  expect(shown({ ...sent, ...more })).toMatchObject({ chip: { label, tone }, facts }),
);

test('a contractor without an account waits for an address, the last one typed for it', () => {
  expect(shown({ ...waiting, lastAddress: 'desk@b.example' })).toMatchObject({
    chip: { label: 'Waiting for an address' },
    address: 'desk@b.example',
    can: { send: true, passOn: true, sendAgain: false, remind: false, takeBack: false },
  });
  expect(shown(waiting, { withdrawn: true }).can.send).toBe(false);
});

test('a refusal shows its reason, time and words', () => {
  const timeline = [{ kind: 'declined', contractorId: 'c1', note: 'Out until Friday', at: '2026-11-23T18:31:00Z' }];
  const declined = { ...sent, state: 'declined', declineReason: 'too far', answeredAt: '2026-11-23T18:31:00Z' } as const;
  expect(shown(declined, { timeline })).toMatchObject({
    chip: { label: 'Declined' },
    facts: 'Too far, at 12:31 pm',
    note: 'Out until Friday',
    can: { remind: false },
  });
});

test('a contractor can be reminded once an hour, until it answers', () => {
  expect(shown(sent).can.remind).toBe(true);
  expect(shown({ ...sent, remindedAt: '2026-11-23T18:30:00Z' }).can.remind).toBe(false);
  expect(shown({ ...sent, remindedAt: '2026-11-23T18:09:00Z' }).can.remind).toBe(true);
  expect(shown({ ...sent, state: 'seen', answeredAt: sentAt }).can.remind).toBe(false);
  expect(shown({ ...sent, answerBy: null }).can.remind).toBe(false);
  // It takes no new work now: it has the mail, but no time to answer.
  expect(shown({ ...sent, answerBy: null, isMailed: true })).toMatchObject({
    chip: { label: 'Sent, not seen' },
    facts: mailed,
    can: { remind: true, sendAgain: true, takeBack: false },
  });
});

test('a contractor whose address was refused is proposed its own, and one that wants no requests only a call', () => {
  const refused = { ...sent, isRefused: true, lastAddress: 'new@b.example' };
  expect([shown(refused).address, shown({ ...refused, isRefused: false }).address]).toEqual(['new@b.example', 'a@b.example']);
  expect(shown({ ...waiting, isStopped: true })).toMatchObject({
    facts: 'Wants no requests from us: call them',
    can: { send: false, passOn: true },
  });
  expect(shown({ ...sent, isStopped: true }).can).toMatchObject({ sendAgain: false, remind: false });
});
