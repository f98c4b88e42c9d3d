import { describe, expect, test } from 'vitest';
import { inboxKinds } from '#app/domain/requests/store/submission-form.ts';
import { forms } from '#app/forms/forms.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { useSite } from '#test/support/submissions.ts';

// Requirements for every registered form.

const { query, site } = useSite(contractorRow('42', 'Wagontop Roofing'));
const count = async (from: string) => (await query(`select from ${from}`)).length;
const queued = async () => (await query('select kind from mails')).map(({ kind }) => kind).sort();

test('names, calls, mails and page positions are unique per form', () => {
  for (const of of [
    forms.map(({ name }) => name),
    forms.map(({ action }) => action),
    forms.map(({ call }) => call.path),
    forms.map(({ call }) => call.schemaName),
    forms.flatMap(({ mails }) => Object.keys(mails)),
    forms.flatMap(({ pageNames }) => pageNames),
    inboxKinds(forms).map(({ kind }) => kind),
    forms.flatMap(({ inbox }) => inbox?.personal.key ?? []),
  ])
    expect(of.filter((value, index) => of.indexOf(value) !== index)).toEqual([]);
});

describe.each(forms.map((form) => [form.name, form] as const))('%s', (_, { call, action, name, mails, inbox, tracker }) => {
  const { path, status, example } = call;

  test('its example is stored once, logged and mailed', async () => {
    const headers = { 'Idempotency-Key': 'k1', 'X-Forwarded-For': '203.0.113.7' };
    const first = await site.post(path, example, headers);
    expect(first.status).toBe(status);
    const answer = await first.json();
    expect(answer).toEqual({
      success: true,
      id: expect.any(String),
      ...(inbox && { reference: expect.stringMatching(/^[2-9A-HJ-KM-NP-Z]{8}$/) }),
      ...(tracker && { tracker: expect.stringMatching(/^\/request\/[\w-]{22}$/) }),
    });
    const again = await site.post(path, example, headers);
    expect([again.status, await again.json()]).toEqual([status, answer]);
    expect(await count(`request_logs where action_type = '${action}'`)).toBe(1);
    expect(await queued()).toEqual(Object.keys(mails).sort());
  });

  test('a filled hidden field looks like success and is quarantined', async () => {
    expect((await site.post(path, { ...example, hp_topic: 'x' })).status).toBe(status);
    expect(await count(`submissions where state = 'quarantined' and form = '${name}'`)).toBe(1);
    expect(await count('request_logs')).toBe(0);
    expect(await queued()).toEqual([]);
  });

  test('an empty one gets messages and is not stored', async () => {
    const response = await site.post(path, {});
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields).length).toBeGreaterThan(0);
    expect(await count('request_logs')).toBe(0);
  });

  test('the API description includes it', async () => {
    const { paths } = await (await site.request('/api/openapi.json')).json();
    expect(paths[path].post).toMatchObject({ summary: call.summary, responses: { [status]: {}, 422: {}, 429: {} } });
    expect(paths[path].post.requestBody.content['application/json'].example).toEqual(example);
  });
});
