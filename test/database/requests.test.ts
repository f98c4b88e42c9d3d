import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { shownConsent } from '#app/content/consent.ts';
import { perDay, providerMailbox } from '#app/domain/mail/uninvited-mail-queries.ts';
import { linkHash } from '#app/domain/people/link-token.ts';
import { changeRequest, findRequest } from '#app/domain/requests/change-request.ts';
import { exportDeskRequests, findDeskRequest, findDeskRequests } from '#app/domain/requests/desk/find-desk-requests.ts';
import { selectStuck } from '#app/domain/today/today-queries.ts';
import { forms } from '#app/forms/forms.ts';
import { lead, serviceContact } from '#test/support/form-bodies.ts';
import { roofers } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

// A homeowner's request: its recipients and its stored data. What its sender does with it: request-actions.test.ts.

const { db, query, site } = useSite(roofers(1, 5));
const body = (more: Record<string, unknown> = {}) => ({ consent_version: '2027-02', ...more });
const send = (more?: Record<string, unknown>) => site.post(serviceContact, lead(body(more)));
const accepted = (more?: Record<string, unknown>, headers?: Record<string, string>) => site.sendLead(body(more), headers);
const queued = async (kind: string) => (await query('select from mails where kind = $1', [kind])).length;

describe('the recipients of a request', () => {
  test('are the selected contractors, with the consent given', async () => {
    const { id } = await accepted({ contractor_ids: ['c2', 'c1', 'c2'], zip: ' 73034-1234 ', urgency: 'this week' });
    const recipients = await query(
      'select contractor_id as id, contractor_name as name from request_contractors order by created_at',
    );
    expect(recipients).toEqual([2, 1].map((n) => ({ id: `c${n}`, name: `Roofer ${n}` })));
    const [stored] = await query('select * from submissions where id = $1', [id]);
    expect(stored).toMatchObject({ zip: '73034', urgency: 'this week', find_somebody: false, state: 'new' });
    expect(stored.consent_text).toContain('Roofer 2 and Roofer 1 get what you send');
    expect(stored.consent_text).toContain('No one else gets it.');
    // Each person sees what they were asked for.
    const counts = await query(`select contractor_id as id, total::int from daily_counts order by 1`);
    expect(counts).toEqual([1, 2].map((n) => ({ id: `c${n}`, total: 1 })));
  });

  test('are us if none is selected, to find one', async () => {
    await accepted();
    const [stored] = await query('select find_somebody, consent_text from submissions');
    expect(stored.find_somebody).toBe(true);
    expect(stored.consent_text).toContain('to find a contractor for the job');
    expect(await query('select 1 from request_contractors')).toEqual([]);
  });

  const condition = 'Agreeing is not a condition of any purchase.';
  const firstSpanish =
    'Al enviar esto, usted acepta que nosotros recibamos lo que envía, para buscar a alguien que haga el trabajo, y que podamos llamarle, mandarle mensajes de texto o correos sobre esto. Ningún contratista lo recibe antes de que le digamos cuál. Aceptar no es condición para comprar nada.';
  const toUs = (what: string, until: string) =>
    `By sending this you agree that we get what you send, to ${what}, and may call, text or e-mail you about it. No contractor gets it before ${until}. ${condition}`;
  const toOne = `By sending this you agree that No one else Roofing gets what you send, through us, and that they and we may call, text or e-mail you about it. Nobody else gets it. ${condition}`;
  const toTwo = `By sending this you agree that No one else Roofing and Roofer 1 get what you send, through us, and that all of them and we may call, text or e-mail you about it. Nobody else gets it. ${condition}`;
  test.each([
    ['2026-12', [], toUs('find somebody for the job', 'we have told you which one')],
    ['2026-12', ['c2'], toOne],
    ['2026-12', ['c2', 'c1'], toTwo],
    ['2027-01', [], toUs('find a contractor for the job', 'we name them to you')],
    ['2027-01', ['c2'], toOne],
    ['2027-01', ['c2', 'c1'], toTwo],
    ['2026-12-es', [], firstSpanish],
    ['2027-01-es', [], firstSpanish],
    ['2026-11', [], expect.stringContaining('the contractors who can help')],
    ['constructor', [], null],
    [undefined, [], null],
  ])('have the words of version %s for %j', async (consent_version, contractor_ids, words) => {
    await query(`update contractors set name = 'No one else Roofing' where id = 'c2'`);
    await accepted({ consent_version, contractor_ids });
    expect(await query('select consent_text from submissions')).toEqual([{ consent_text: words }]);
  });

  test.each([
    ['2026-12', 'nobody'],
    ['2027-01', 'nobody'],
    ['2027-02', 'no one'],
  ])('are us alone in version %s for a business', (version, noOne) =>
    expect(shownConsent(version, 'us')).toBe(
      `By sending this you agree that we, and ${noOne} else, get what you send, and may call, text or e-mail you about it. ${condition}`,
    ),
  );

  test.each([
    [{ contractor_ids: ['c1', 'c2', 'c3', 'c4'] }, 'contractor_ids'],
    [{ contractor_ids: ['c1', 'nobody'] }, 'contractor_ids'],
    [{ contractor_ids: 'c1' }, 'contractor_ids'],
    [{ contractor_ids: [''] }, 'contractor_ids'],
    [{ contractor_ids: ['c1', 7] }, 'contractor_ids.1'],
    [{ zip: '7303' }, 'zip'],
    [{ zip: 'Edmond' }, 'zip'],
    [{ urgency: 'soon' }, 'urgency'],
    [{ job: 'Drain cleaning' }, 'job'],
    [{ job: 'Leak repair', service_type: null }, 'job'],
    [{ job: 7 }, 'job'],
    [{ job: 'x'.repeat(61) }, 'job'],
  ])('refuse %j with a reason', async (more, field) => {
    const response = await send(more);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields)).toEqual([field]);
    expect(await query('select 1 from submissions')).toEqual([]);
  });
});

describe('a submission from the request page', () => {
  const page_url = '/request';
  const whole = { page_url, zip: '73034', service_type: 'Quote Request: Roofing', message: 'A leak' };
  test.each([
    [{ service_type: '' }, 'service_type'],
    [{ zip: '' }, 'zip'],
    [{ zip: 'Edmond' }, 'zip'],
    [{ message: ' ' }, 'message'],
    [{ message: null, name: 'A' }, 'message name'],
    [{ message: null, job: '' }, 'message'],
    [{ message: null, job: 'Drain cleaning' }, 'job'],
    [{ message: null, job: 'Drain cleaning', urgency: 'soon' }, 'urgency'],
  ])('is refused with %j', async (more, fields) => {
    const response = await send({ ...whole, ...more });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields).sort()).toEqual(fields.split(' '));
  });

  test('needs trade, place, and a job or a few words; other pages need none', async () => {
    await accepted(whole);
    await accepted({ ...whole, message: null, job: 'Leak repair' });
    await accepted({ page_url: '/contact', zip: null, service_type: null, message: null });
  });
});

describe('a job', () => {
  test('is stored with the request, and its page and the desk show it', async () => {
    const sent = await accepted({ job: ' Leak repair ', message: 'By the chimney.' });
    expect((await query(`select payload->>'job' as job from submissions`))[0]).toEqual({ job: 'Leak repair' });
    expect(await findRequest(db, sent.token)).toMatchObject({ job: 'Leak repair', message: 'By the chimney.' });
    const detail = await findDeskRequest({ db, forms }, sent.id);
    expect(detail?.request).toMatchObject({ job: 'Leak repair', excerpt: 'Leak repair. By the chimney.' });
    expect(detail?.sent).toContainEqual({ field: 'job', label: 'Job', value: 'Leak repair' });
    const [waiting] = await selectStuck(db, new Date(Date.now() + 30 * 86_400_000), 5);
    expect(waiting?.excerpt).toBe('Leak repair. By the chimney.');
  });

  test('alone is the text in lists, which the desk’s search finds and the export has', async () => {
    await accepted({ job: 'Leak repair', message: null });
    await accepted({ message: 'Hail', email: 'b@example.com' });
    const { rows } = await findDeskRequests(db, { text: 'leak rep' }, 'owner');
    expect(rows.map(({ excerpt }) => excerpt)).toEqual(['Leak repair']);
    const exported = await exportDeskRequests({ db, forms }, { id: 'owner', name: 'Olive' }, {});
    const csv = await text(exported as AsyncGenerator<string>);
    expect(csv).toContain('service,job,zip');
    expect(csv).toContain('Roofing,Leak repair,');
  });

  test('of another service is refused with those of the service', async () => {
    const { fields } = await (await send({ job: 'Drain cleaning' })).json();
    expect(fields.job).toMatch(/^Please choose one of the jobs of Roofing: Leak repair; Asphalt roof; /);
    const other = await (await send({ job: 'Leak repair', service_type: 'Chimney sweeping' })).json();
    expect(other.fields.job).toBe('No jobs can be chosen for Chimney sweeping');
  });
});

describe('a reference', () => {
  test('is unique across all forms, of unambiguous letters and digits', async () => {
    const [{ all, apart, right }] = await query(`
      select count(*)::int as all, count(distinct r)::int as apart,
        count(*) filter (where r ~ '^[2-9A-HJKMNP-Z]{8}$')::int as right
      from (select request_reference(n) as r from generate_series(1, 20000) n) made`);
    expect([all, apart, right]).toEqual([20_000, 20_000, 20_000]);
    const { reference } = await accepted();
    expect(await query('select reference from submissions')).toEqual([{ reference }]);
  });

  test('is also given to rows of an earlier version', async () => {
    await query(`insert into submissions (form, kind, payload) values ('service-contact', 'quote', '{"name": "A"}')`);
    expect((await query('select reference, state, token_hash from submissions'))[0]).toEqual({
      reference: expect.stringMatching(/^\w{8}$/),
      state: 'new',
      token_hash: null,
    });
  });
});

describe('the token of the request page', () => {
  test('is the same for a repeat, unique per request, and stored as a hash only', async () => {
    const key = { 'Idempotency-Key': 'one' };
    const first = await accepted({}, key);
    expect(await accepted({}, key)).toEqual(first);
    const other = await accepted({ email: 'b@example.com' });
    expect(other.tracker).not.toBe(first.tracker);
    const { token } = first;
    const [stored] = await query('select token_hash from submissions where id = $1', [first.id]);
    expect(stored.token_hash).toEqual(linkHash(token));
    for (const table of ['submissions', 'submission_keys', 'mails', 'request_logs'])
      expect(JSON.stringify(await query(`select * from ${table}`))).not.toContain(token);
  });

  test('opens that request only', async () => {
    const sent = await accepted({ contractor_ids: ['c1'] });
    expect(await findRequest(db, sent.token)).toMatchObject({
      reference: sent.reference,
      name: 'Ada Lindqvist',
      contractors: [{ id: 'c1', name: 'Roofer 1' }],
      events: [],
      withdrawn: false,
    });
    for (const token of ['', sent.id, 'x'.repeat(22), `${sent.token}x`, 'a\0b'])
      expect(await findRequest(db, token)).toBeUndefined();
    expect(await findRequest(db, (await accepted({ hp_topic: 'pills' })).token)).toBeUndefined();
    const unknown = changeRequest({ db }, 'x'.repeat(22), { do: 'withdraw' }, { clientAddress: '192.0.2.1' });
    expect(await unknown).toEqual({ outcome: 'missing' });
  });
});

describe('mails to senders', () => {
  const receipts = () => queued('request-receipt');

  test('are at most three receipts a day to one mailbox, and further requests are accepted', async () => {
    for (const name of ['pat', 'PAT', 'pat+1', 'pat+2', 'pat']) await accepted({ email: `${name}@victim.example` });
    await accepted({ email: 'sam@victim.example' });
    expect([await queued('service-lead'), await receipts()]).toEqual([6, 4]);
    await query(`update uninvited_mails set created_at = created_at - interval '25 hours'`);
    await accepted({ email: 'pat@victim.example' });
    expect(await receipts()).toBe(5);
  });

  test('of all of a provider’s spellings of one mailbox are counted together', async () => {
    for (const email of ['pat.smith@gmail.com', 'patsmith@gmail.com', 'p.a.t.smith@googlemail.com', 'PatSmith+x@gmail.com'])
      await accepted({ email });
    const statuses = [];
    for (const email of ['p.atsmith@gmail.com', 'pa.tsmith@googlemail.com', 'pat.s.mith@gmail.com', 'patsmith+x@gmail.com'])
      statuses.push((await site.post('/api/subscribers', { email, source: 'test' })).status);
    expect(statuses).toEqual([201, 409, 409, 409]);
    expect([await receipts(), await queued('maintenance-guide')]).toEqual([3, 1]);
  });

  test('are counted by the same mailboxes in the database', async () => {
    const names = ['pat', 'p.a-t_s', '-pat-x', 'a.b-c.d', '.'];
    const domains = [
      'gmail.com',
      'googlemail.com',
      'pm.me',
      'protonmail.ch',
      'me.com',
      'yahoo.com',
      'ymail.com',
      'ya.ru',
      'cox.net',
    ];
    const typed = domains.flatMap((domain) => names.map((name) => `${name}@${domain}`));
    const [{ mailboxes }] = await query(
      'select array_agg(provider_mailbox(m) order by n) as mailboxes from unnest($1::text[]) with ordinality t (m, n)',
      [typed],
    );
    expect(mailboxes).toEqual(typed.map((email) => providerMailbox(email).mailbox));
  });

  test.each([
    ['one domain', perDay.domain, 'x@contractor.example', 'sam@contractor.example', 'sam@other.example'],
    ['one host where anybody may have a mailbox', perDay.openHost, 'x@gmail.com', 'sam@gmail.com', 'sam@other.example'],
    ['all', perDay.all, 'x@contractor.example', 'sam@other.example', undefined],
  ])('are limited for %s, and further requests are accepted', async (_, max, first, over, under) => {
    await accepted({ email: first });
    await query(`
      insert into uninvited_mails (purpose, mailbox, domain)
      select 'receipt', 'mailbox ' || n, case when ${max === perDay.all} then 'domain ' || n else domain end
      from uninvited_mails, generate_series(1, ${max - 1}) n`);
    await accepted({ email: over });
    expect(await receipts()).toBe(1);
    if (under) await accepted({ email: under });
    expect(await receipts()).toBe(under ? 2 : 1);
  });

  test('are three receipts for concurrent requests too', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => accepted({ message: `n ${n}` })));
    expect(await receipts()).toBe(3);
  });
});
