import { describe, expect, test } from 'vitest';
import { type Recipient, requestEventKinds, requestStates, type TrackedRequest } from '#app/domain/requests/request.ts';
import { requestWords } from '#app/domain/requests/request-words.ts';
import { presentRequest } from './present-request.ts';

const recipient = (name: string, state: Recipient['state'], sentAt: string | null = null): Recipient => ({
  ...{ id: name, name, state, sentAt },
  ...{ phone: null, notifiedAt: null, answerBy: null, seenAt: null, answeredAt: null, callBy: null, declineReason: null },
});
const request = (more: Partial<TrackedRequest> = {}): TrackedRequest => ({
  ...{ id: '1', reference: 'K7PM3XQD', state: 'new', withdrawn: false, kind: 'quote' },
  ...{ name: 'Ana', email: 'ana@example.org', phone: '405-555-0142', message: '' },
  ...{ service_type: 'Roofing', zip: null, urgency: null, page: '/es', receipt: true },
  ...{ find_somebody: true, job: null, at: '2026-11-21T20:14:00Z', contractors: [], events: [] },
  ...more,
});
const shown = (more: Partial<TrackedRequest>) => presentRequest(request(more), { others: [], pro: 'roofer', done: '' });
const sentAt = '2026-11-22T15:00:00Z';

describe('the language of a request', () => {
  test.each([
    ['/es', 'es'],
    ['/es/best-roofers-okc', 'es'],
    ['/estimates', 'en'],
    ['/best-roofers-okc', 'en'],
    [null, 'en'],
  ])('from %s is %s', (page, language) => {
    expect(requestWords(page).language).toBe(language);
    expect(shown({ page }).language).toBe(language);
  });

  test('is that of every state and event', () => {
    const texts = (page: string) =>
      requestStates.flatMap((state) => {
        const contractors = [recipient('Ortiz', 'sent', sentAt), recipient('Iglesias', 'waiting')];
        const events = requestEventKinds.map((kind) => ({
          ...{ id: kind, kind, state, side: 'contractor' as const, note: 'Ortiz', contractorId: 'o', contractor: 'Ortiz' },
          ...{ details: { callBy: sentAt }, at: sentAt },
        }));
        const { title, text, history, rows } = shown({ page, state, contractors, events });
        return [title, text, ...history.flatMap((event) => [event.title, event.at]), ...rows.map(([label]) => label)];
      });
    const [english, spanish] = [texts('/'), texts('/es')];
    expect(spanish).toHaveLength(english.length);
    expect(spanish.filter((text, at) => text === english[at])).toEqual([]);
    expect(spanish.join(' ')).not.toMatch(/\b(?:you|your|we|the|it|and)\b/i);
  });
});

test('a contractor has the request only once it was passed on', () => {
  const contractors = [recipient('Smith and Sons', 'sent', sentAt), recipient('Ortiz', 'waiting')];
  expect(shown({ page: '/', contractors }).text).toBe(
    'Smith and Sons has it. We’ll pass it on to Ortiz. Until then only we have it.',
  );
  expect(shown({ contractors, urgency: 'now' }).text).toBe(
    'Smith and Sons ya la tiene. Se la vamos a pasar a Ortiz. Hasta entonces, solo la tenemos nosotros. Si no puede esperar, llame ahora.',
  );
  expect(shown({ page: '/', contractors }).rows[0]).toEqual([
    'For',
    'Smith and Sons: passed on November 22, 2026, 9:00 am\nOrtiz: waiting for us to pass it on\nUs, to find a contractor',
  ]);
});

test('a canceled request says who is notified', () => {
  const withdrawn = { withdrawn: true, state: 'closed' } as const;
  const had = [recipient('Ortiz', 'withdrawn', sentAt), recipient('Iglesias', 'withdrawn', sentAt)];
  expect(shown({ ...withdrawn, contractors: had }).text).toBe(
    'Ya no se la pasamos a nadie más. Le vamos a avisar a Ortiz e Iglesias, que ya la tenían.',
  );
  expect(shown({ ...withdrawn, contractors: had.map((one) => ({ ...one, notifiedAt: sentAt })) }).text).toContain(
    'Ya le avisamos a Ortiz e Iglesias.',
  );
  expect(shown({ ...withdrawn, page: '/', contractors: [recipient('Ortiz', 'withdrawn')] }).text).toBe(
    'It goes to no one else. No contractor had it yet.',
  );
});
