import { beforeAll, expect, test } from 'vitest';
import { asForm, correction, corrections } from '#test/support/form-bodies.ts';
import { asOwner, useOwnSite } from '#test/support/machines/own-site.ts';
import { untilMailed } from '#test/support/mail-queue.ts';
import { until } from '#test/support/site.ts';
import { sentTwice, takenMails } from '#test/support/smtp.ts';
import { contractorRow } from '#test/support/store-contractors.ts';

// The desk’s mail pages on a whole site, with a real mail server, and kills.

const site = useOwnSite({ WORKERS: '1', TRUST_PROXY: 'on', LOG_LEVEL: 'error' }, { isEmpty: true, mail: { mayDie: false } });
const { ask } = site;
beforeAll(() => ask(contractorRow('c1', 'Wagontop Roofing')));

/** Like a browser without scripts. */
async function desk(path: string, form?: Record<string, string>): Promise<{ status: number; location: string; body: string }> {
  const answer = await fetch(`${site.url}${path}`, {
    redirect: 'manual',
    headers: {
      ...asOwner,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'https',
    },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', body: await answer.text() };
}

let visitors = 0;
async function sendCorrection(): Promise<string> {
  visitors += 1;
  const answer = await fetch(site.url + corrections, {
    method: 'POST',
    headers: { ...asForm, 'X-Forwarded-For': `198.51.100.${visitors}` },
    body: JSON.stringify(correction('c1')),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const hidden = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

test('a pause sends and loses nothing, despite a kill', async () => {
  expect((await desk('/admin/mail', { do: 'pause' })).location).toBe('/admin/mail?done=paused');
  const ids = [await sendCorrection(), await sendCorrection(), await sendCorrection()];
  site.process.kill('SIGKILL');
  await site.exited;
  await site.start();
  expect(await ask('select id from contractors')).toEqual([{ id: 'c1' }]); // Without the sample directory, in later starts too.
  ids.push(await sendCorrection());
  // Later mail is sent: every process has looked at the queue by then.
  for (const name of ['one', 'two']) {
    const press = crypto.randomUUID();
    const { location } = await desk('/admin/mail', { do: 'test', press, address: `${name}@example.com` });
    await until(async () => (await desk(location)).body.includes('the mail server accepted it'));
  }
  expect(site.smtp.received.map(({ to }) => to)).toEqual([['one@example.com'], ['two@example.com']]);
  expect(await ask(`select state, attempts from mails where kind = 'listing-correction'`)).toEqual(
    Array(4).fill({ state: 'waiting', attempts: 0 }),
  );
  for (const path of ['/admin', '/admin/mail']) expect((await desk(path)).body).toContain('E-mails are paused by admin since');

  expect((await desk('/admin/mail', { do: 'resume' })).location).toBe('/admin/mail?done=resumed');
  await untilMailed(ask);
  const taken = takenMails(site.smtp);
  for (const id of ids) expect(taken.get(`listing-correction-${id}`)).toHaveLength(1);
  expect(sentTwice(site.smtp)).toEqual([]);
  expect((await desk('/admin')).body).not.toContain('E-mails are paused');
});

test('every desk page warns about a failing mail server until mail is sent again', async () => {
  const pages = ['/admin', '/admin/requests', '/admin/contractors', '/admin/blog', '/admin/mail', '/admin/no-such-page'];
  const alarm = /Mail has not gone out since[\s\S]*?1 mail is waiting; the mail server refuses the connection\./;
  for (const path of pages) expect((await desk(path)).body).not.toContain('aria-label="Alarms"');
  await site.smtp.become('refuse');
  const id = await sendCorrection();
  await until(async () => alarm.test((await desk('/admin')).body));
  for (const path of pages) expect((await desk(path)).body).toMatch(alarm);
  expect(JSON.parse((await desk('/admin/alarms')).body)).toMatchObject([{ key: 'mail', to: '/admin/mail' }]);
  expect((await desk('/admin/sign-in')).body).not.toContain('Mail has not gone out');
  await site.smtp.become('ok');
  await untilMailed(ask);
  for (const path of pages) expect((await desk(path)).body).not.toContain('aria-label="Alarms"');
  expect(takenMails(site.smtp).get(`listing-correction-${id}`)).toHaveLength(1);
});

test('one press delivers a mail once more, even if it arrives several times', async () => {
  const id = await sendCorrection();
  await untilMailed(ask);
  const [mail] = await ask(`select id from mails where about = '${id}'`);
  const page = await desk(`/admin/mail/${mail?.['id']}`);
  expect(page.body).toContain('delivered already: the recipient gets it again');
  const press = { do: 'again', press: hidden(page.body, 'press'), confirmed: hidden(page.body, 'confirmed') };
  const answers = await Promise.all([1, 2, 3].map(() => desk(`/admin/mail/${mail?.['id']}`, press)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  // One of them did it, and the others’ pages do not claim it.
  const done = answers.map(({ location }) => new URLSearchParams(location.split('?')[1]).get('done'));
  expect(done.toSorted()).toEqual(['again', 'nothing', 'nothing']);
  expect((await desk(`/admin/mail/${mail?.['id']}?done=nothing`)).body).toContain('Nothing was sent: this');
  await untilMailed(ask);
  const about = [...takenMails(site.smtp)].filter(([name]) => name.includes(id));
  expect(about.map(([, mails]) => mails.length)).toEqual([1, 1]);
});

test('a refused mail shows the server’s words, and is sent from the list when the server accepts it', async () => {
  await site.smtp.become('never');
  const id = await sendCorrection();
  await until(async () => (await desk('/admin/mail?state=retrying')).body.includes('not wanted here'));
  const press = crypto.randomUUID();
  const { location } = await desk('/admin/mail', { do: 'test', press, address: 'pat@example.com' });
  await until(async () => (await desk(location)).body.includes('550 not wanted here'));
  // No automatic attempt may come between.
  const later = `update mails set due_at = now() + interval '1 hour' where state = 'retrying' returning 1`;
  await until(async () => (await ask(later)).length === 1);
  await site.smtp.become('ok');
  const question = await desk('/admin/mail?state=retrying', { do: 'all' });
  expect(question.body).toMatch(/1 mail waiting for the next attempt: tried now/);
  const fields = ['until', 'press', 'confirmed'].map((name) => [name, hidden(question.body, name)]);
  const form = { do: 'send-all', ...Object.fromEntries(fields) };
  expect((await desk('/admin/mail?state=retrying', form)).location).toBe('/admin/mail?state=retrying&done=again&count=1');
  await until(() => takenMails(site.smtp).has(`listing-correction-${id}`));
});
