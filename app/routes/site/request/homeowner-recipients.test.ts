import { describe, expect, test } from 'vitest';
import { type RecipientState, requestStates, type TrackedRecipient, type TrackedRequest } from '#app/domain/requests/request.ts';
import { bareRecipient } from '#test/support/bare-recipient.ts';
import { presentRequest } from './present-request.ts';

const now = new Date('2026-11-23T19:00:00Z');
const recipient = (name: string, state: RecipientState, more: Partial<TrackedRecipient> = {}): TrackedRecipient => ({
  ...bareRecipient,
  ...{ id: name, name, state, sentAt: state === 'waiting' ? null : '2026-11-23T18:12:00Z', ...more },
});
const request = (more: Partial<TrackedRequest> = {}): TrackedRequest => ({
  ...{ id: '1', reference: 'K7PM3XQD', state: 'new', withdrawn: false, kind: 'quote' },
  ...{ name: 'Ana', email: 'ana@example.org', phone: '405-555-0142', message: '' },
  ...{ service_type: 'Roofing', zip: null, urgency: null, page: '/', receipt: true, opened: true },
  ...{ find_somebody: false, searching: false, job: null, at: '2026-11-23T18:12:00Z', contractors: [], events: [] },
  ...more,
});
const others = [{ id: 'x', name: 'Red Shale', town: 'Edmond', open: 'now' as const }];
const shown = (more: Partial<TrackedRequest>) => presentRequest(request(more), { others, pro: 'roofer', done: '', now });
const inSpanish = (more: Partial<TrackedRequest>) => shown({ page: '/es', ...more });
const today = '2026-11-23T23:00:00Z';
const noon = '2026-11-24T18:00:00Z';
const tomorrow = '2026-11-24T15:00:00Z';
const earlier = '2026-11-23T18:30:00Z';
const seen = { answerBy: today, seenAt: earlier };

const [got, gotInSpanish] = ['Got your request at 12:12 pm today.', 'Tiene su solicitud desde las 12:12 p.m. de hoy.'];
const [read, readInSpanish] = ['Read your request at 12:30 pm today.', 'Leyó su solicitud a las 12:30 p.m. de hoy.'];
const [due, dueInSpanish] = ['They should answer by 5 pm today.', 'Debe contestar antes de las 5 p.m. de hoy.'];

/** Each state of a request with one contractor, with what decides its words. */
const recipients: [RecipientState, Partial<TrackedRecipient>, string, string][] = [
  [
    'waiting',
    { byMail: false },
    'Not sent yet. We have no e-mail address for them, so we will pass it on ourselves.',
    'Todavía no se la enviamos. No tenemos su correo, así que se la pasamos nosotros.',
  ],
  ['waiting', {}, 'Not sent yet.', 'Todavía no se la enviamos.'],
  ['sent', {}, got, gotInSpanish],
  ['sent', { answerBy: today }, `${got} ${due}`, `${gotInSpanish} ${dueInSpanish}`],
  ['seen', seen, `${read} ${due}`, `${readInSpanish} ${dueInSpanish}`],
  ['seen', { ...seen, answeredAt: earlier }, 'Read your request and wrote to you.', 'Leyó su solicitud y le escribió.'],
  ['accepted', { callBy: today }, 'Will call you by 5 pm today.', 'Le va a llamar antes de las 5 p.m. de hoy.'],
  ['accepted', { callBy: tomorrow }, 'Will call you by 9 am tomorrow.', 'Le va a llamar antes de las 9 a.m. de mañana.'],
  ['accepted', { callBy: noon }, 'Will call you by noon tomorrow.', 'Le va a llamar antes del mediodía de mañana.'],
  [
    'accepted',
    { callBy: earlier },
    'Said they would call you by 12:30 pm today.',
    'Dijo que le llamaría antes de las 12:30 p.m. de hoy.',
  ],
  ['declined', { declineReason: 'booked' }, 'Can’t take it: booked.', 'No la puede tomar: no tiene tiempo.'],
  ['unanswered', {}, 'Has not answered yet.', 'Todavía no contesta.'],
  [
    'failed',
    { failReason: 'refused', phone: '405-555-0101' },
    'Their mail server refused our e-mail, so they do not have your request. Call them, or ask another contractor.',
    'Su servidor de correo rechazó nuestro mensaje, así que no tiene su solicitud. Llame directamente, o pregúntele a otro contratista.',
  ],
  [
    'failed',
    { failReason: 'no requests' },
    'They take no requests through this site, so they do not have yours. Ask another contractor.',
    'No recibe solicitudes por este sitio, así que no tiene la suya. Pregúntele a otro contratista.',
  ],
];

test.each(recipients)('a contractor that is %s with %j', (state, more, english, spanish) => {
  const contractors = [recipient('Ortiz', state, more)];
  expect(shown({ contractors }).recipients[0]?.state).toBe(english);
  expect(inSpanish({ contractors }).recipients[0]?.state).toBe(spanish);
});

test('a contractor of a finished request is not about to get it, or to answer', () => {
  const contractors = [
    recipient('Ortiz', 'waiting'),
    recipient('Iglesias', 'sent', { answerBy: today, phone: '405-555-0101' }),
    recipient('Smith', 'accepted', { callBy: today }),
  ];
  const { recipients, actions } = shown({ state: 'won', contractors });
  expect(recipients.map(({ state }) => state)).toEqual(['Not sent.', got, 'Said they would call you by 5 pm today.']);
  expect(recipients.map(({ call, write }) => call ?? write)).toEqual([undefined, undefined, undefined]);
  expect(actions?.offer).toBeUndefined();
});

test('asking another contractor of a finished request says first that it opens again for those who had it', () => {
  const contractors = [recipient('Ortiz', 'closed', { sentAt: today }), recipient('Iglesias', 'closed', { sentAt: null })];
  expect(shown({ state: 'lost', contractors }).actions?.ask?.consent).toContain('opens your request again. Ortiz had it before');
  expect(shown({ state: 'won', contractors }).actions?.ask).toBeUndefined();
});

const said = (state: 'won' | null, contractorId: string | null) => ({
  ...{ id: 'said', kind: 'outcome' as const, state, side: 'homeowner' as const, note: '', details: {}, at: today },
  ...{ contractorId, contractor: null },
});
const statusOf = (more: Partial<TrackedRequest>) => {
  const { title, text } = shown(more);
  return [title, text];
};

describe('the status', () => {
  test('names who has the request, and who does not', () => {
    const byPhone = { byMail: false, phone: '405-555-0101' };
    const contractors = [recipient('Smith and Sons', 'sent'), recipient('Ortiz', 'waiting', byPhone)];
    expect(statusOf({ contractors, state: 'sent' })).toEqual([
      'A contractor has your request',
      'Smith and Sons got your request. We will pass it on to Ortiz ourselves.',
    ]);
    expect(statusOf({ contractors: contractors.slice(1), urgency: 'now' })).toEqual([
      'We have your request',
      'We will pass it on to Ortiz ourselves. Until then only we have it. If it cannot wait, call now.',
    ]);
    expect(statusOf({ contractors: [recipient('Ortiz', 'waiting')], urgency: 'now' })[1]).not.toContain('call now');
    expect(inSpanish({ contractors, urgency: 'now' }).text).toBe(
      'Smith and Sons ya la tiene. Nosotros se la pasamos a Ortiz. Si no puede esperar, llame ahora.',
    );
  });

  test('begins with a promised call, while it is ahead', () => {
    const promised = (callBy: string) => [recipient('Ortiz', 'accepted', { callBy }), recipient('Iglesias', 'seen')];
    expect(statusOf({ contractors: promised(today), state: 'sent' })).toEqual([
      'Expect a call',
      'Ortiz will call you by 5 pm today. Iglesias got your request.',
    ]);
    expect(statusOf({ contractors: promised(earlier), state: 'sent' })).toEqual([
      'Contractors have your request',
      'Ortiz said they would call you by 12:30 pm today. If they did not, call them. Iglesias got your request.',
    ]);
    const tried = [recipient('Ortiz', 'accepted', { callBy: today, triedAt: earlier })];
    const hasIt = 'A contractor has your request';
    expect(statusOf({ contractors: tried, state: 'sent' })).toEqual([hasIt, 'Ortiz called you and got no answer.']);
    expect(inSpanish({ contractors: tried, state: 'sent' }).text).toBe('Ortiz le llamó y nadie contestó.');
  });

  test('says that no one has taken it once each declined or did not answer', () => {
    const contractors = [recipient('Ortiz', 'declined'), recipient('Iglesias', 'unanswered')];
    expect(statusOf({ contractors, state: 'sent' })).toEqual(['No one has taken it yet', 'You can ask another contractor.']);
  });

  test('of a request to us is about the search', () => {
    expect(statusOf({ find_somebody: true })[1]).toContain('We are looking for a contractor.');
    expect(statusOf({ find_somebody: true, state: 'contacted' })[0]).toBe('We have been in touch');
  });

  test('says that the work is done if the homeowner said so, not if the desk did', () => {
    expect(statusOf({ state: 'won', events: [said('won', null)] })[0]).toBe('The work is done');
    expect(statusOf({ state: 'won', events: [{ ...said('won', null), kind: 'state' }] })[0]).toBe('You hired a contractor');
  });

  test('of a canceled request says who had it and how each is notified', () => {
    const had = [
      recipient('Ortiz', 'withdrawn', { notifiedAt: earlier }),
      recipient('Iglesias', 'withdrawn'),
      recipient('Smith and Sons', 'withdrawn', { byMail: false }),
      recipient('Red Shale', 'withdrawn', { sentAt: null }),
    ];
    const canceled = { withdrawn: true, state: 'closed', contractors: had } as const;
    expect(statusOf(canceled)).toEqual([
      'Your request is canceled',
      'No one else will get it. We notified Ortiz. We are notifying Iglesias by e-mail. We will notify Smith and Sons ourselves.',
    ]);
    expect(shown(canceled).recipients.map(({ state }) => state)).toEqual([
      'We notified them at 12:30 pm today that you canceled.',
      'Had your request. We are notifying them by e-mail.',
      'Had your request. We will notify them ourselves.',
      'Never got your request.',
    ]);
    expect(statusOf({ ...canceled, contractors: had.slice(3) })[1]).toBe(
      'No one else will get it. No contractor had received it yet.',
    );
  });
});

describe('another contractor', () => {
  const offer = (contractors: TrackedRecipient[], more: Partial<TrackedRequest> = {}) =>
    shown({ contractors, ...more }).actions?.offer;
  test('is offered first once one declined or did not answer, unless another accepted', () => {
    const left = [recipient('Ortiz', 'declined'), recipient('Iglesias', 'unanswered'), recipient('Smith', 'waiting')];
    expect(offer(left)).toBe('Ortiz can’t take it. Iglesias did not answer in time.');
    expect(offer([...left.slice(0, 2), recipient('Smith', 'accepted')])).toBeUndefined();
    expect(offer(left, { state: 'won' })).toBeUndefined();
    expect(offer([recipient('Ortiz', 'seen')])).toBeUndefined();
  });

  test('is offered at once after “They did not call”, which is not asked again', () => {
    const notCalled = { ...said(null, 'Ortiz'), kind: 'not-called' as const, contractor: 'Ortiz' };
    const contractors = [recipient('Ortiz', 'accepted', { callBy: earlier }), recipient('Iglesias', 'sent')];
    const { recipients, text, actions } = shown({ contractors, events: [notCalled] });
    expect(recipients[0]?.called).toEqual({ legend: undefined, yes: 'They called after all', no: undefined });
    expect(actions?.offer).toBe('Ortiz did not call you.');
    expect(text).toContain('Ortiz said they would call you by 12:30 pm today, and did not. Iglesias got your request.');
    expect(inSpanish({ contractors, events: [notCalled] }).actions?.offer).toBe('Ortiz no le llamó.');
    expect(shown({ contractors }).recipients[0]?.called?.legend).toBe('Did Ortiz call you?');
    expect(offer(contractors)).toBeUndefined();
    // It promised again.
    expect(offer(contractors, { events: [notCalled, { ...notCalled, kind: 'accepted' }] })).toBeUndefined();
  });

  test('is offered with why each could not get the request, and where it is and that it is open', () => {
    const failed = (name: string, failReason: TrackedRecipient['failReason']) => recipient(name, 'failed', { failReason });
    const contractors = [failed('Ortiz', 'refused'), failed('Iglesias', 'no requests'), failed('Smith', 'left')];
    const { actions, text } = shown({ contractors });
    const why = 'We could not reach Ortiz. Smith is no longer listed here. Iglesias takes no requests through this site.';
    expect(actions?.offer).toBe(why);
    expect(text).toContain(why);
    expect(actions?.ask?.choices[0]).toEqual({ value: 'x', label: 'Red Shale', detail: 'Edmond · Open now' });
  });

  test('is named as a way out only while a place is left', () => {
    const contractors = [
      recipient('Ortiz', 'failed', { failReason: 'refused', phone: '405-555-0101' }),
      ...['Iglesias', 'Smith', 'Vega'].map((name) => recipient(name, 'sent')),
    ];
    expect(shown({ contractors }).recipients[0]?.state).toMatch(/request\. Call them\.$/);
  });

  test('is said to be looked for, if we were asked to find one', () => {
    const done = (note: string) => {
      const events = [{ ...said(null, null), kind: 'recipients' as const, note }];
      return presentRequest(request({ events }), { others, pro: 'roofer', done: 'ask', now }).said;
    };
    expect(done('us, to find a contractor')).toBe('Added to your request. We are looking for a contractor.');
    expect(done('Red Shale')).toBe('Added to your request. See below who got it.');
  });

  test('takes the place of one that left, broke its promise or does not have the request', () => {
    const left = (contractors: TrackedRecipient[]) => shown({ contractors }).actions?.ask?.consent.match(/You can ask .*/)?.[0];
    const three = ['Ortiz', 'Iglesias', 'Smith'].map((name) => recipient(name, 'sent'));
    expect(left(three)).toBeUndefined();
    expect(left(three.slice(1))).toBe('You can ask one more contractor with this request.');
    for (const one of [
      recipient('Ortiz', 'declined'),
      recipient('Ortiz', 'failed'),
      recipient('Ortiz', 'waiting'),
      recipient('Ortiz', 'accepted', { callBy: earlier }),
    ])
      expect(left([...three.slice(1), one])).toBe('You can ask one more contractor with this request.');
    for (const kept of [{ callBy: today }, { callBy: earlier, calledAt: earlier }, { callBy: null }])
      expect(left([...three.slice(1), recipient('Ortiz', 'accepted', kept)])).toBeUndefined();
  });
});

test('the page says that a link to a review was mailed only if it was, and links to no review', () => {
  const review = (isAsked: boolean, isWritten: boolean) => {
    const reviews = new Map([['Ortiz', { isAsked, isWritten }]]);
    const tracked = request({ events: [said('won', 'Ortiz')], contractors: [recipient('Ortiz', 'accepted')] });
    return presentRequest(tracked, { others, pro: 'roofer', done: '', now, reviews }).recipients[0]?.review;
  };
  expect(review(false, false)).toBeUndefined();
  expect(review(true, false)).toBe('We e-mailed you a link to review Ortiz.');
  expect(review(true, true)).toMatch(/^We have your review\./);
});

describe('a contractor’s number', () => {
  const call = (state: RecipientState, more: Partial<TrackedRecipient> = {}, urgency: string | null = null) =>
    shown({ urgency, contractors: [recipient('Ortiz', state, { phone: '4055550101', ...more })] }).recipients[0]?.call;
  test('is the next step of an urgent request, and after a promise that was not kept', () => {
    expect(call('waiting', {}, 'now')).toEqual({ label: 'Call now: 405-555-0101', phone: '4055550101', isNext: true });
    expect(call('accepted', { callBy: earlier })?.isNext).toBe(true);
    expect(call('accepted', { callBy: today }, 'now')).toMatchObject({ label: 'Call 405-555-0101', isNext: false });
  });
  test('is not shown of one that declined, or lists none', () => {
    expect(call('declined', {}, 'now')).toBeUndefined();
    expect(call('sent', { phone: null }, 'now')).toBeUndefined();
  });
});

describe('messages with a contractor', () => {
  const message = (id: string, side: 'homeowner' | 'contractor') => ({
    ...{ id, kind: 'message' as const, side, state: null, note: `Words ${id}`, details: {}, at: earlier },
    ...{ contractorId: 'Ortiz', contractor: 'Ortiz' },
  });
  const report = (side: 'homeowner' | 'contractor', of: string) => ({
    ...message(`report ${of}`, side),
    kind: 'reported' as const,
    details: { message: of },
  });
  const contractor = (events: TrackedRequest['events'], more: Partial<TrackedRecipient> = {}) =>
    shown({ events, contractors: [recipient('Ortiz', 'seen', more), recipient('Smith', 'sent')] }).recipients[0];
  const asked = message('1', 'contractor');

  test('are with it, newest last, and the question waits for an answer', () => {
    const { messages, write } = contractor([asked]) ?? {};
    expect(messages).toMatchObject([{ who: 'Ortiz', text: 'Words 1', at: '12:30 pm today', report: 'offered' }]);
    expect(write).toMatchObject({ title: 'Answer Ortiz', isOpen: true });
    const contractors = [recipient('Ortiz', 'seen'), recipient('Smith', 'sent')];
    expect(statusOf({ contractors, events: [asked] })).toEqual([
      'You have a message',
      'Ortiz got your request and wrote to you: answer below. Smith got your request.',
    ]);
    expect(contractor([asked, message('2', 'homeowner')])?.write).toMatchObject({ title: 'Write to Ortiz', isOpen: false });
  });

  test('end for the side that was reported', () => {
    const reported = contractor([asked, report('homeowner', '1')]);
    expect(reported?.messages[0]?.report).toBe('done');
    expect(reported?.write).toMatchObject({ isOpen: false });
    const closed = contractor([message('2', 'homeowner'), report('contractor', '2')]);
    expect(closed?.write).toBeUndefined();
    expect(closed?.closed).toBe('Ortiz reported one of your messages, so you can no longer write to them.');
  });

  test('end with the request, or for the contractor that it is closed for; one that declined is not to be answered', () => {
    const write = (state: RecipientState, more: Partial<TrackedRequest> = {}) =>
      shown({ events: [asked], contractors: [recipient('Ortiz', state)], ...more }).recipients[0]?.write;
    for (const over of ['won', 'lost', 'closed'] as const) expect(write('accepted', { state: over })).toBeUndefined();
    expect(write('closed')).toBeUndefined();
    expect(write('declined')).toMatchObject({ title: 'Write to Ortiz', isOpen: false });
  });

  test('need an e-mail address, and a request that was sent', () => {
    expect(contractor([], { byMail: false })?.closed).toContain('We have no e-mail address');
    expect(contractor([], { sentAt: null, state: 'waiting' })).toMatchObject({ write: undefined, closed: undefined });
    expect(contractor([], { state: 'declined' })?.write).toBeUndefined();
  });
});

test('a status in Spanish has no English, whatever the state', () => {
  const texts = (page: string) =>
    requestStates.flatMap((state) => {
      const contractors = recipients.map(([one, more], at) => recipient(`Ortiz ${at}`, one, more));
      const {
        title,
        text,
        recipients: all,
        rows,
        actions,
        words,
        writing,
      } = shown({ page, state, contractors, find_somebody: true });
      const choices = actions?.outcome?.choices.map(({ label }) => label) ?? [];
      const ofContractors = all.map((one) => one.state);
      return [title, text, ...ofContractors, ...rows.map(([label]) => label), ...choices, words.recipients, writing.label];
    });
  const [english, spanish] = [texts('/'), texts('/es')];
  expect(spanish).toHaveLength(english.length);
  expect(spanish.filter((text, at) => text === english[at])).toEqual([]);
  expect(spanish.join(' ')).not.toMatch(/\b(?:you|your|we|the|it|and)\b/i);
});
