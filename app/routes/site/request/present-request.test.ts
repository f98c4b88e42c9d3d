import { expect, test } from 'vitest';
import { type RequestEvent, requestEventKinds } from '#app/domain/requests/request.ts';
import { requestWords } from '#app/domain/requests/request-words.ts';
import { phrases } from '#test/support/words.ts';
import { requestHistory } from './present-request.ts';

const at = '2026-11-23T18:12:00Z';
const event = (kind: RequestEvent['kind'], more: Partial<RequestEvent> = {}): RequestEvent => ({
  ...{ id: kind, kind, state: null, side: 'contractor', note: '', contractorId: 'o', contractor: 'Ortiz', details: {}, at },
  ...more,
});
const history = (events: RequestEvent[], page = '/') => requestHistory({ events, contractors: [] }, requestWords(page));
const titles = (events: RequestEvent[]) => history(events).map(({ title }) => title);

test('has words for every kind of event in both languages', () => {
  const events = requestEventKinds.map((kind) => event(kind, { details: { callBy: '2026-11-23T23:00:00Z', reason: 'too far' } }));
  const historyIn = (page: string) => events.flatMap((one) => history([one], page));
  const [english, spanish] = [historyIn('/'), historyIn('/es')];
  expect(english).toHaveLength(events.length);
  expect(spanish.filter(({ title }, n) => title === english[n]?.title)).toEqual([]);
  expect(spanish.map(({ title }) => title).join(' ')).not.toMatch(/\b(?:you|your|we|the|it|and)\b/i);
  expect(titles([event('accepted', { details: { callBy: '2026-11-23T23:00:00Z' } })])).toEqual([
    'Ortiz will call you by 5:00 pm on Monday, November 23',
  ]);
});

test('says once what repeats', () => {
  const written = (id: string, side: RequestEvent['side'], contractorId = 'o') =>
    event('message', { id, side, contractorId, contractor: contractorId === 'o' ? 'Ortiz' : 'Smith' });
  expect(
    titles([
      event('state', { state: 'sent', side: 'operator', contractorId: null }),
      event('delivered'),
      event('seen'),
      event('unanswered'),
      event('seen', { id: 'again' }),
      event('reminded'),
      event('reminded', { id: 'again' }),
      event('seen', { id: 'other', contractorId: 's', contractor: 'Smith' }),
      written('1', 'contractor'),
      written('2', 'contractor'),
      written('3', 'homeowner'),
      written('4', 'contractor', 's'),
    ]),
  ).toEqual(
    phrases(`
      Ortiz got your request, Ortiz read your request, Ortiz did not answer in time, We reminded Ortiz, Smith read your request,
      Ortiz wrote to you, You wrote to Ortiz, Smith wrote to you`),
  );
});

test('words outcomes and reports by who did what', () => {
  const own = { side: 'homeowner', contractorId: null, contractor: null } as const;
  expect(
    titles([
      event('outcome', { ...own, state: 'won', contractor: 'Ortiz' }),
      event('outcome', { ...own, state: 'won' }),
      event('outcome', { ...own, state: 'sent' }),
      event('outcome', own),
      event('reported', { side: 'homeowner' }),
      event('reported'),
    ]),
  ).toEqual([
    'You said that Ortiz did the work',
    'You said that another contractor did the work',
    'You said that you are still looking',
    'You said that you are still looking',
    'You reported a message from Ortiz',
    'Ortiz reported one of your messages',
  ]);
});

test('leaves the text of a message with its contractor', () => {
  const events = [event('message', { note: 'Gas or electric?' })];
  const contractor = { id: 'o' } as Parameters<typeof requestHistory>[0]['contractors'][number];
  expect(requestHistory({ events, contractors: [contractor] }, requestWords('/'))[0]?.note).toBeUndefined();
  expect(history(events)[0]?.note).toBe('Gas or electric?');
});
