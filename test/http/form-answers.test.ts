import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { hrefOf } from '#test/support/http/html-page.ts';
import { siteForm } from '#test/support/http/site-form.ts';
import { publicSite, type Visitor, visit } from '#test/support/http/visitor.ts';
import { inSite } from '#test/support/in-site.ts';
import { sendRaw } from '#test/support/raw-http.ts';
import { forms, freshEmail } from '#test/support/site-forms.ts';

// What the server answers to a form of a page, and to what is none.

const { inDatabase, mailTo } = inSite(() => publicSite().dataDir);
const { pro, subscribe } = forms;
const business = { businessName: 'Red Fern', contactName: 'Tom Reyes', phone: '405-555-0143' };
const thanks = /^We've received your information/;
const post = (fields: Record<string, string>, headers: Record<string, string> = {}, visitor = visit(), path = '/for-pros') =>
  visitor.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
const stored = async (email: string) =>
  (await inDatabase((db) => db.execute(sql`select state from submissions where email = ${email}`))).rows;

test('accepts posts from browsers that hide their origin, and where a proxy calls the site by another name', async () => {
  expect((await post({ form: 'pro', ...business, email: freshEmail('hidden') }, { Origin: 'null' })).status).toBe(200);
  const email = freshEmail('proxy');
  const body = String(new URLSearchParams({ form: 'pro', ...business, email }));
  const headers = [
    'POST /for-pros HTTP/1.1',
    'Host: upstream.internal',
    `Origin: ${publicSite().url}`,
    'Content-Type: application/x-www-form-urlencoded',
    'X-Forwarded-For: 203.0.113.77',
    `Content-Length: ${body.length}`,
  ];
  expect((await sendRaw(publicSite().url, `${headers.join('\r\n')}\r\n\r\n${body}`))?.status).toBe(200);
  expect(await stored(email)).toEqual([{ state: 'new' }]);
});

test('pretends success if the hidden field is filled in', async () => {
  const visitor = visit();
  const own = siteForm(await visitor.open(pro.path), pro);
  const email = freshEmail('robot');
  own.fill({ ...pro.values, Email: email, 'Leave this empty': 'pills' });
  const { status, main } = await visitor.press(own.button);
  expect(status).toBe(200);
  main.getByText(thanks);
  expect(await stored(email)).toEqual([{ state: 'quarantined' }]);
});

test('refuses a sixth post at once with a message and keeps what was typed', async () => {
  const visitor = visit();
  const own = siteForm(await visitor.open(pro.path), pro);
  const send = (email: string) => {
    own.fill({ ...pro.values, Email: email });
    return visitor.press(own.button);
  };
  for (let n = 0; n < 5; n++) expect((await send(freshEmail('often'))).status).toBe(200);
  const email = freshEmail('often');
  const refused = await send(email);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  const { alert, values } = siteForm(refused, pro);
  expect(alert).toBe('Too many requests. Please try again in 30 seconds.');
  expect(values(['Email'])).toEqual({ Email: email });
});

test.each<[what: string, status: number, init: Parameters<Visitor['fetch']>[1]]>([
  ['of an unknown form', 400, { body: new URLSearchParams({ form: 'made-up' }) }],
  ['of another type', 415, { body: 'x' }],
  ['that is broken', 400, { body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=y' } }],
  ['that is too large', 413, { body: new URLSearchParams({ form: 'pro', message: 'x'.repeat(70_000) }) }],
])('refuses a post %s', async (_, status, init) =>
  expect((await visit().fetch('/for-pros', { method: 'POST', ...init })).status).toBe(status),
);

describe('unsubscribing', () => {
  /** Signs up. @returns the address of the link to leave. */
  async function signUp(visitor: Visitor, email: string): Promise<string> {
    const own = siteForm(await visitor.open(subscribe.path), subscribe);
    own.fill({ Email: email });
    expect((await visitor.press(own.button)).status).toBe(200);
    const { headers } = await mailTo(email, 'maintenance-guide');
    return headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  }
  const left = (email: string) => sql`select from email_subscribers where email = ${email} and unsubscribed_at is not null`;
  const hasLeft = async (email: string) => (await inDatabase((db) => db.execute(left(email)))).rows.length === 1;

  test('asks for confirmation, happens with the button, and can be undone', async () => {
    const visitor = visit();
    const email = freshEmail('leaver');
    const address = await signUp(visitor, email);
    const asked = await visitor.open(address);
    expect(asked.headers.get('Cache-Control')).toBe('no-store');
    asked.getByRole('heading', { level: 1, name: 'Unsubscribe?' });
    const left = await visitor.press(asked.main.getByRole('button'));
    left.getByRole('heading', { level: 1, name: 'You are unsubscribed' });
    expect(await hasLeft(email)).toBe(true);
    // Typed into the form again, the address gets a link to this page, and stays off the list.
    const form = siteForm(await visitor.open(subscribe.path), subscribe);
    form.fill({ Email: email });
    expect((await visitor.press(form.button)).status).toBe(200);
    const { text } = await mailTo(email, 'subscribe-again');
    expect(text).toContain(address);
    expect(await hasLeft(email)).toBe(true);
    const again = await visitor.open(address);
    again.getByRole('heading', { level: 1, name: 'You are unsubscribed' });
    (await visitor.press(again.main.getByRole('button'))).getByRole('heading', { level: 1, name: 'Unsubscribe?' });
    expect(await hasLeft(email)).toBe(false);
  });

  test('works with a mail program’s one click', async () => {
    const email = freshEmail('click');
    const address = await signUp(visit(), email);
    const answer = await post({ 'List-Unsubscribe': 'One-Click' }, {}, visit(), address);
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
    expect(await answer.text()).toContain('You are unsubscribed');
    expect(await hasLeft(email)).toBe(true);
  });

  test.each(['', '?token=', '?token=not-a-token', '?token=%00', `?token=1.${'0'.repeat(32)}`, `?token=${'a'.repeat(2_000)}`])(
    'with an invalid link answers with a contact address: %#',
    async (token) => {
      const { status, headers, main } = await visit().open(`/unsubscribe${token}`);
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store']);
      main.getByRole('heading', { level: 1, name: 'This link does not work' });
      expect(hrefOf(main.getByRole('link', { name: /@/ }))).toMatch(/^mailto:.+@/);
      expect(main.queryByRole('button')).toBeNull();
      expect((await post({ subscribed: 'no' }, {}, visit(), `/unsubscribe${token}`)).status).toBe(404);
    },
  );
});
