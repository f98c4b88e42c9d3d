import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import type { z as Zod } from 'zod';
import { mailList } from '#app/domain/mail/mail-queries.ts';
import { eraseOutdated, erasePerson } from '#app/domain/privacy/erase-person.ts';
import { exportPerson } from '#app/domain/privacy/export-person.ts';
import { readPerson, viewPerson } from '#app/domain/privacy/find-person.ts';
import { changeStates } from '#app/domain/requests/desk/change-state.ts';
import { exportDeskRequests, findDeskRequest, findDeskRequests } from '#app/domain/requests/desk/find-desk-requests.ts';
import { findQuarantined, releaseQuarantined } from '#app/domain/requests/quarantine/quarantine.ts';
import { inboxKinds, kindLabel } from '#app/domain/requests/store/submission-form.ts';
import { readStatistics } from '#app/domain/statistics/read-statistics.ts';
import { readLaterLines } from '#app/domain/today/later-lines.ts';
import { readWorkNow } from '#app/domain/today/work-now.ts';
import type { Form } from '#app/forms/form.ts';
import { forms } from '#app/forms/forms.ts';
import { mailKindLabel, mailKinds } from '#app/forms/mails.ts';
import { pat as by, logger } from '#test/support/database.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';

// Three forms that the site does not have: a record each, below, and a line in the list of forms. Everything else follows.
vi.mock('#app/forms/forms.ts', async (original) => {
  const { forms } = await original<typeof import('#app/forms/forms.ts')>();
  const { z } = await import('zod');
  const { emailField, nameField, ownField, phoneField } = await import('#app/domain/validation/field-rules.ts');
  const { insertSubmission, selectSubmission } = await import('#app/domain/requests/store/submission-queries.ts');
  const { noticeMail } = await import('#app/domain/mail/notice-mail.tsx');
  const { receiptMail } = await import('#app/domain/mail/receipt-mail.tsx');

  const schema = z.object({
    name: nameField('Name is required', 'Name is too long'),
    email: emailField,
    phone: phoneField,
    bestHour: ownField(40),
    service_type: ownField(60),
  });
  type Input = Zod.output<typeof schema>;
  const formOf = (
    kind: string,
    label: string,
    inbox: Pick<NonNullable<Form['inbox']>, 'fromHomeowner' | 'kept' | 'decision'>,
  ): Form<Input> => ({
    name: kind,
    label,
    pageNames: [kind],
    schema,
    fieldLabels: { bestHour: 'Best time to call' },
    action: `${kind}_submission`,
    store: (tx, input, { form, id }) =>
      insertSubmission(tx, { form, id, kind, payload: input, ...(inbox.decision && { decision: 'waiting' }) }),
    inbox: {
      ...inbox,
      kinds: [{ kind, label, ...(!inbox.fromHomeowner && { today: { title: 'People to call', verb: 'Call' } }) }],
      personal: { key: `${kind}s`, label: `${label}s` },
    },
    mails: {
      [`${kind}-notice`]: {
        label: `Notice of a ${kind}`,
        compose: async ({ db, settings }, id) => {
          const sent = await selectSubmission(db, id);
          if (!sent) return undefined;
          const { name, email: address, phone: preview, payload } = sent;
          const rows = [{ label: 'Best time', value: payload['bestHour'] ?? '' }];
          const shown = { subject: `${label}: ${name}`, preview, heading: label, rows, foot: '' };
          return noticeMail(settings, { id: `${kind}-notice-${id}`, replyTo: { name, address }, ...shown });
        },
      },
      [`${kind}-receipt`]: {
        label: `Receipt of a ${kind}`,
        compose: async ({ db, settings }, id) => {
          const sent = await selectSubmission(db, id);
          if (!sent) return undefined;
          const { email: to, reference, received } = sent;
          const about = { to, reference, received, heading: `We have your ${kind}`, next: ['We call.'] };
          return receiptMail(settings, { id: `${kind}-receipt-${id}`, ...about });
        },
      },
    },
    toSender: { kind: `${kind}-receipt`, purpose: 'receipt', address: ({ email }) => email },
    call: {
      path: `/api/${kind}s`,
      status: 201,
      summary: `Leave a ${kind}`,
      description: 'For this test.',
      schemaName: label.replaceAll(' ', ''),
      example: {
        name: 'Ida Wells',
        email: 'ida@example.com',
        phone: '405-555-0161',
        bestHour: 'after five',
        service_type: 'Plumbing',
      },
    },
  });
  return {
    forms: [
      ...forms,
      formOf('callback', 'Call back', { kept: 'for-good' }),
      formOf('visit', 'Home visit', { kept: 'until-finished', fromHomeowner: true }),
      formOf('offer', 'Offer', {
        kept: 'for-good',
        decision: { area: 'offers', waiting: 'Decide it under Offers', read: async () => undefined },
      }),
    ] as Form[],
  };
});

const mailed = useMailedSite();
const { db, query, site } = mailed;
const example = forms.find(({ name }) => name === 'callback')?.call.example;
// Each test's mail is sent before the next test empties the mailbox.
afterEach(() => mailed.arrived());

const ida = readPerson('ida@example.com') ?? expect.fail('no address');
const deps = () => ({ db, forms, settings: site.settings, log: logger });

async function send(path = '/api/callbacks', more: Record<string, unknown> = {}) {
  const response = await site.post(path, { ...example, ...more });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; reference: string };
}
const stored = () => query('select form, kind, state from submissions order by form');

test('the API takes and describes it', async () => {
  expect(await send()).toMatchObject({ reference: expect.stringMatching(/^\w{8}$/) });
  const { paths, components } = await (await site.request('/api/openapi.json')).json();
  expect(paths['/api/callbacks'].post).toMatchObject({ summary: 'Leave a callback', responses: { 201: {}, 422: {} } });
  expect(Object.keys(components.schemas.Callback.properties)).toContain('bestHour');
});

test('the desk lists, filters, shows and exports it', async () => {
  const { id, reference } = await send();
  await send('/api/visits');
  expect(inboxKinds(forms)).toContainEqual(expect.objectContaining({ kind: 'callback', label: 'Call back' }));
  const { rows: entries } = await findDeskRequests(db, { kind: 'callback' }, by.id);
  expect(entries).toMatchObject([{ id, reference, kind: 'callback', name: 'Ida Wells', service: 'Plumbing', state: 'new' }]);
  expect((await findDeskRequests(db, { text: '405 555 0161' }, by.id)).rows).toHaveLength(2);
  expect(kindLabel(forms, 'callback')).toBe('Call back');
  const detail = await findDeskRequest({ db, forms }, id);
  expect(detail?.sent).toContainEqual({ field: 'bestHour', label: 'Best time to call', value: 'after five' });
  const rows = await exportDeskRequests({ db, forms }, by, { kind: 'callback' });
  if ('problems' in rows) throw new Error('the filter cannot be used');
  const csv = await text(rows);
  expect(csv).toContain(`${reference},`);
  expect(csv).toContain(',Call back,new,');
});

test('its notice and its receipt are mailed, and the desk’s mail names them', async () => {
  await send();
  expect((await mailed.arrived()).map(({ to, mail }) => [to[0], mail.subject]).sort()).toEqual([
    ['ida@example.com', expect.stringContaining('We have your callback')],
    ['leads@redbudpros.example', 'Call back: Ida Wells'],
  ]);
  const { rows: mails } = await mailList.find(db, { kind: 'callback-notice' });
  expect(mails.map(({ kind }) => mailKindLabel(kind))).toEqual(['Notice of a callback']);
  expect(mailKinds).toContainEqual({ value: 'callback-receipt', label: 'Receipt of a callback' });
});

test('one that waits for a decision is not closed elsewhere, and its record says where to decide', async () => {
  const { id } = await send('/api/offers');
  const change = (state: 'contacted' | 'closed', from: string) =>
    changeStates({ db, forms }, by, { decided: [{ id, from }], state });
  expect(await change('contacted', 'new')).toMatchObject({ changed: 1, kept: [] });
  expect(await change('closed', 'contacted')).toMatchObject({ changed: 0, kept: [{ id, reason: 'Decide it under Offers' }] });
  await query(`update submissions set decision = 'approved'`);
  expect(await change('closed', 'contacted')).toMatchObject({ changed: 1, kept: [] });
});

test('a quarantined one is shown in words, and becomes what it would have been', async () => {
  const { id } = await send('/api/callbacks', { hp_topic: 'x' });
  const { rows: submissions } = await findQuarantined({ db, forms }, {});
  expect(submissions).toMatchObject([{ id, label: 'Call back', sender: 'Ida Wells' }]);
  expect(submissions[0]?.facts).toContainEqual({ label: 'Best time to call', value: 'after five' });
  expect(await releaseQuarantined({ db, forms }, id, by)).toMatchObject({ outcome: 'done' });
  expect(await stored()).toEqual([{ form: 'callback', kind: 'callback', state: 'new' }]);
});

test('a person’s data has it, and an erasure takes it', async () => {
  const { id, reference } = await send();
  const { groups } = await viewPerson(deps(), ida);
  expect(groups).toMatchObject([
    { key: 'callbacks', label: 'Call backs', shown: [{ name: `${reference}, Plumbing`, page: `/admin/requests/${id}` }] },
  ]);
  const file = JSON.parse(await exportPerson(deps(), ida, by));
  expect(file.callbacks).toMatchObject([{ reference, bestHour: 'after five', history: [] }]);
  expect(await erasePerson(deps(), ida, 1, by)).toMatchObject({ outcome: 'done' });
  expect(await stored()).toEqual([]);
  expect(await query(`select details from audit_entries where action = 'person.erased'`)).toEqual([
    { details: { callbacks: 1 } },
  ]);
});

test('its record says whether it is kept once it is finished', async () => {
  await send();
  await send('/api/visits');
  await query(`update submissions set state = 'closed', created_at = now() - interval '100 days'`);
  expect(await eraseOutdated({ ...deps(), settings: { ...site.settings, retainRequestsDays: 90 } })).toBe(1);
  expect(await stored()).toEqual([{ form: 'callback', kind: 'callback', state: 'closed' }]);
});

test('Today counts it; a homeowner’s one is a request there and in statistics', async () => {
  await send();
  const lines = async () =>
    Object.fromEntries((await readLaterLines({ db, forms })).map(({ key, title, count }) => [key, [title, count]]));
  const counted = async () => {
    const day = new Date().getUTCFullYear();
    const period = { from: `${day - 1}-01-01`, to: `${day + 1}-12-31` };
    const { groups } = await readStatistics(db, { ...period, step: 'month', by: 'trade' });
    return groups.map(({ name, requests }) => [name, requests]);
  };
  expect(await lines()).toMatchObject({ callback: ['People to call', 1], requests: ['Requests to read', 0] });
  expect(await counted()).toEqual([]);
  await send('/api/visits');
  expect(await lines()).toMatchObject({ callback: ['People to call', 1], requests: ['Requests to read', 1] });
  expect(await counted()).toEqual([['Plumbing', 1]]);
  const { items } = await readWorkNow(db, new Date(Date.now() + 7 * 24 * 60 * 60_000));
  expect(items.map(({ title }) => title)).toEqual(['Plumbing']);
});
