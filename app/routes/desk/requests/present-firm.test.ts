import { expect, test } from 'vitest';
import type { RecipientDetail } from '#app/domain/requests/recipient-queries.ts';
import { presentFirm } from './present-firm.ts';

// A Monday in Oklahoma: sent 12:06 pm, now 1:10 pm.
const sentAt = '2026-11-23T18:06:00Z';
const now = new Date('2026-11-23T19:10:00Z');
const waiting: RecipientDetail = {
  ...{ id: 'c1', name: 'Covell Hill', phone: '572-555-0170', state: 'waiting', sentAt: null, answerBy: null, seenAt: null },
  ...{ answeredAt: null, callBy: null, declineReason: null, notifiedAt: null, sentBy: null, notifiedBy: null, sentTo: null },
  ...{ remindedAt: null, members: 0, lastAddress: null, answers: null },
};
const sent: RecipientDetail = { ...waiting, state: 'sent', sentAt, answerBy: '2026-11-23T18:36:00Z', sentTo: 'a@b.example' };
const event = {
  id: 'e',
  side: 'contractor',
  person: '',
  state: null,
  subject: null,
  contractor: '',
  details: {},
  consent: null,
} as const;
const shown = (recipient: RecipientDetail, more: object = {}) =>
  presentFirm(recipient, { urgency: 'now', timeline: [], withdrawn: false, now, ...more });

test.each<[string, Partial<RecipientDetail>, { label: string; tone: string }, string]>([
  ['sent by mail and late', {}, { label: 'Sent, not seen', tone: 'bad' }, 'Sent 12:06 pm · mail goes to a@b.example'],
  [
    'sent to a member',
    { sentTo: null, members: 1 },
    { label: 'Sent, not seen', tone: 'bad' },
    'Sent 12:06 pm · mail goes to its member',
  ],
  [
    'late since it was marked',
    { state: 'unanswered', remindedAt: '2026-11-23T18:40:00Z' },
    { label: 'Not answered, late 34 min', tone: 'bad' },
    'Sent 12:06 pm · mail goes to a@b.example · reminded 12:40 pm',
  ],
  [
    'quick by habit',
    { answers: { median_minutes: 18, share: 0.9, count: 12 } },
    { label: 'Sent, not seen', tone: 'bad' },
    'Sent 12:06 pm · mail goes to a@b.example · usually replies in 18 min',
  ],
  [
    'asking',
    { state: 'seen', seenAt: '2026-11-23T18:10:00Z', answeredAt: '2026-11-23T18:12:00Z' },
    { label: 'Asked a question', tone: 'plain' },
    'Sent 12:06 pm · mail goes to a@b.example · seen 12:10 pm',
  ],
  [
    'accepted',
    { state: 'accepted', answeredAt: sentAt, callBy: '2026-11-23T20:00:00Z' },
    { label: 'Accepted, calls by 2:00 pm', tone: 'good' },
    'Sent 12:06 pm · mail goes to a@b.example',
  ],
  [
    'passed on by phone',
    { answerBy: null, sentBy: 'Pat', sentTo: null },
    { label: 'Passed on', tone: 'plain' },
    'Passed on by phone 12:06 pm, Pat',
  ],
  [
    'notified of a cancellation by mail',
    { state: 'withdrawn', notifiedAt: '2026-11-23T18:40:00Z', notifiedBy: 'e-mail' },
    { label: 'Canceled, notified', tone: 'good' },
    'Sent 12:06 pm · mail goes to a@b.example · notified by e-mail 12:40 pm',
  ],
  [
    'canceled and not notified',
    { state: 'withdrawn' },
    { label: 'Canceled, call them', tone: 'bad' },
    'Sent 12:06 pm · mail goes to a@b.example',
  ],
])('a firm %s', (_, more, chip, facts) => {
  expect(shown({ ...sent, ...more })).toMatchObject({ chip, facts });
});

test('a firm without an account waits for an address, the last one typed for it', () => {
  expect(shown({ ...waiting, lastAddress: 'desk@b.example' })).toMatchObject({
    chip: { label: 'Waiting for an address' },
    address: 'desk@b.example',
    can: { send: true, sendAgain: false, remind: false, takeBack: false },
  });
  expect(shown(waiting, { withdrawn: true }).can.send).toBe(false);
});

test('a refusal shows its reason, time and words', () => {
  const timeline = [{ ...event, kind: 'declined', contractorId: 'c1', note: 'Out until Friday', at: '2026-11-23T18:31:00Z' }];
  const declined = { ...sent, state: 'declined', declineReason: 'too far', answeredAt: '2026-11-23T18:31:00Z' } as const;
  expect(shown(declined, { timeline })).toMatchObject({
    chip: { label: 'Declined' },
    facts: 'Too far, at 12:31 pm',
    note: 'Out until Friday',
    can: { remind: false },
  });
});

test('a firm can be reminded once an hour, until it answers', () => {
  expect(shown(sent).can.remind).toBe(true);
  expect(shown({ ...sent, remindedAt: '2026-11-23T18:30:00Z' }).can.remind).toBe(false);
  expect(shown({ ...sent, remindedAt: '2026-11-23T18:09:00Z' }).can.remind).toBe(true);
  expect(shown({ ...sent, state: 'seen', answeredAt: sentAt }).can.remind).toBe(false);
  expect(shown({ ...sent, answerBy: null }).can.remind).toBe(false);
});
