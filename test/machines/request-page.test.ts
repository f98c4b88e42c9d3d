import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOfKind } from '#test/support/outbox.ts';
import { jpeg, photoForm } from '#test/support/photo-files.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { launchSite, type Site, untilEnded, untilReady } from '#test/support/site.ts';

// A request’s own page in a browser without JavaScript.

let folder: Awaited<ReturnType<typeof sampleFolder>>;
let site: Site;
let tracker: string;

const contractorPage = '/oklahoma-city/roofing/wagontop-roofing';
let visitor = 0;
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `203.0.113.${++visitor}`, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const read = async (path: string) => (await fetch(site.url + path)).text();

beforeAll(async () => {
  folder = await sampleFolder();
  site = await launchSite({
    DATA_DIR: folder.path,
    WORKERS: '1',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'trace',
    SITE_URL: 'https://redbud.test',
  });
  await untilReady(site);
  const [, id = ''] = /name="contractor_id_1" value="([^"]+)"/.exec(await read(contractorPage)) ?? [];
  const sent = await post(contractorPage, {
    form: 'quote',
    name: 'Zoë Lind',
    email: 'zoe@example.com',
    phone: '405-555-0142',
    message: 'Two shingles & a vent',
    zip: '73034',
    urgency: 'this week',
    job: 'Leak repair',
    service_type: 'Quote Request: Roofing',
    contractor_id_1: id,
    consent_version: '2027-02',
  });
  expect(sent.status).toBe(200);
  const html = await sent.text();
  [, tracker = ''] = /href="(\/request\/[\w-]{22})"/.exec(html) ?? [];
  expect(tracker).not.toBe('');
  // The panel that replaces the form.
  for (const text of [
    'Quote Request Received',
    'Your reference is',
    'Wagontop Roofing',
    '73034',
    'Leak repair',
    'This week',
    'zoe@example.com',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('name="contractor_id_1"');
});
afterAll(async () => {
  site.process.kill('SIGTERM');
  await site.exited;
  await untilEnded(folder.path);
  await folder.remove();
});

test('shows content and recipient, is never cached or indexed, and sends no referrer', async () => {
  const answer = await fetch(site.url + tracker);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin');
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('Sent to');
  for (const text of [
    'We have your request',
    'Not sent yet. We have no e-mail address for them, so we will pass it on ourselves.',
    'Two shingles &amp; a vent',
    'Leak repair',
    '73034',
  ])
    expect(html).toContain(text);
  expect(await read('/robots.txt')).toContain('Disallow: /request/');
  expect(await read('/sitemap.xml')).not.toContain('/request');
});

test('the receipt links to it', async () => {
  const mail = (await mailOfKind(folder.path, 'request-receipt')).replace(/=\r?\n/g, '');
  expect(mail).toContain(`https://redbud.test${tracker}`);
  expect(mail).not.toContain('shingles');
});

test('carries out each post once and redirects to the page', async () => {
  const added = await post(tracker, { do: 'add', seen: '0', message: 'The gate is locked' });
  expect([added.status, added.headers.get('Location')]).toEqual([303, `${tracker}?done=add#main`]);
  expect(added.headers.get('Cache-Control')).toBe('no-store');
  const html = await read(`${tracker}?done=add`);
  expect(html).toContain('Added. We have it.');
  expect(html).toContain('The gate is locked');
  const empty = await post(tracker, { do: 'add', seen: '1', message: '' });
  expect(empty.status).toBe(422);
  expect(empty.headers.get('Cache-Control')).toBe('no-store');
  expect(await empty.text()).toContain('Please write a few words');
  const contractor = /name="contractor" [^>]*value="([^"]+)"|value="([^"]+)"[^>]* name="contractor"/.exec(html);
  const asked = await post(tracker, { do: 'ask', seen: '1', contractor: contractor?.[1] ?? contractor?.[2] ?? '' });
  expect(asked.status).toBe(303);
  expect(await read(tracker)).toContain('You also asked');
  expect((await post(tracker, { do: 'outcome', seen: '2', outcome: 'won', note: 'Good work' })).status).toBe(303);
  expect(await read(tracker)).toContain('The work is done');
});

test('takes photos in the browser’s own form, and frees the place of uploads that break off', async () => {
  const { hostname, host, port } = new URL(site.url);
  for (let count = 0; count < 6; count++) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `POST /request/photos HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 192.0.2.9\r\nContent-Length: 5000000\r\n\r\n`,
    );
    await new Promise((resolve) => socket.write(Buffer.alloc(100_000, 1), resolve));
    socket.destroy();
    await once(socket, 'close');
  }
  const sent = await fetch(`${site.url}${tracker}/photos`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': '192.0.2.9' },
    body: photoForm([await jpeg(64, 48), Buffer.from('my kitchen')]),
    redirect: 'manual',
  });
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${tracker}?done=photos&photo=no-picture#photos`]);
  const html = await read(`${tracker}?done=photos&photo=no-picture`);
  for (const text of ['Added. We have your photos.', 'This file is not a photo that we can read.', 'alt="Photo 1 of 1"'])
    expect(html).toContain(text);
  const [, photo = ''] = new RegExp(`href="(${tracker}/photos/[^"]+)"`).exec(html) ?? [];
  const shown = await fetch(`${site.url}${photo}?size=small`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('Content-Type')).toBe('image/webp');
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect((await fetch(site.url + photo.replace(tracker, `/request/${'x'.repeat(22)}`))).status).toBe(404);
  const [, id = ''] = /name="photo" value="([^"]+)"/.exec(html) ?? [];
  const removed = await post(tracker, { do: 'remove-photo', photo: id });
  expect(removed.headers.get('Location')).toBe(`${tracker}?done=photo-removed#photos`);
  expect((await fetch(site.url + photo)).status).toBe(404);
  expect(await readdir(join(folder.path, 'cache/photos'))).toEqual([]);
});

test('an unknown token gets the not-found page', async () => {
  for (const token of ['x'.repeat(22), 'x', `${tracker.slice(9)}x`, '%00', encodeURIComponent('../../admin')]) {
    const answer = await fetch(`${site.url}/request/${token}`);
    expect([token, answer.status]).toEqual([token, 404]);
    expect(await answer.text()).toContain('This road doesn&#x27;t go through');
  }
  expect((await post(`/request/${'x'.repeat(22)}`, { do: 'withdraw' })).status).toBe(404);
});

test('a canceled request says so and accepts no more', async () => {
  expect((await post(tracker, { do: 'withdraw', seen: '3' })).status).toBe(303);
  const html = await read(tracker);
  expect(html).toContain('Your request is canceled');
  expect(html).not.toContain('Cancel My Request');
  expect((await post(tracker, { do: 'add', seen: '4', message: 'more' })).status).toBe(422);
  for (const kind of ['request-update', 'request-canceled']) await mailOfKind(folder.path, kind);
});

describe('the form for selected contractors', () => {
  test('names them, and says which are no longer listed', async () => {
    const two = await read('/request?c=wagontop-roofing,redbud-ridge-roofing-none');
    expect(two).toContain('Wagontop Roofing gets what you send');
    expect(two).toContain('no longer listed here');
    expect(two).toContain('<meta name="robots" content="noindex"');
    const none = await read('/request');
    expect(none).toContain('to find a contractor for the job');
    expect(none).not.toContain('name="contractor_id_1"');
    const answer = await post('/request', { form: 'quote', name: 'A', email: 'x', phone: '1', contractor_id_1: 'nobody' });
    expect(answer.status).toBe(422);
  });

  test('offers the jobs of the trade once it is known, and needs no words with one', async () => {
    const tiles = (html: string) => [...html.matchAll(/name="job"[^>]* value="([^"]*)"/g)].map(([, job]) => job);
    const roofing = ['Leak repair', 'Asphalt roof', 'Impact-resistant roof', 'Emergency tarp', 'Pipe boot', ''];
    expect(tiles(await read('/request?c=wagontop-roofing'))).toEqual(roofing);
    for (const path of ['/request', '/request?c=wagontop-roofing,ledgerwood-plumbing-works'])
      expect(tiles(await read(path))).toEqual([]);
    const person = { form: 'quote', name: 'Ada Lind', email: 'ada@example.com', phone: '405-555-0142', zip: '73034' };
    const asked = { ...person, service_type: 'Quote Request: Roofing', message: '' };
    const refused = await post('/request', asked);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Please say what you need done');
    expect(tiles(page)).toEqual(roofing);
    const other = await post('/request', { ...asked, service_type: 'Quote Request: Plumbing', job: 'Leak repair' });
    expect(other.status).toBe(422);
    const corrected = await other.text();
    expect(corrected).toContain('Please choose one of the jobs of Plumbing: Drain cleaning;');
    expect(tiles(corrected)).toContain('Drain cleaning');
    const sent = await post('/request', { ...asked, job: 'Emergency tarp' });
    expect(sent.status).toBe(200);
    const html = await sent.text();
    expect(html).toContain('Quote Request Received');
    expect(html).toContain('Emergency tarp');
  });

  test('refuses an unknown contractor', async () => {
    const person = { name: 'Ada Lind', email: 'ada@example.com', phone: '405-555-0142' };
    const about = { service_type: 'Quote Request: Roofing', zip: '73034', message: 'A leak' };
    const answer = await post('/request', { form: 'quote', ...person, ...about, contractor_id_1: 'nobody' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Up to 3 contractors that are in the directory can be chosen');
  });
});

test('refuses a request without a trade, place or description, and says what is missing', async () => {
  const person = { name: 'Ada Lind', email: 'ada@example.com', phone: '405-555-0142' };
  const answer = await post('/request', { form: 'quote', ...person, service_type: '', zip: '', message: ' ' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  for (const text of ['Please choose a trade', 'ZIP code is required', 'Please say what you need done', 'value="Ada Lind"'])
    expect(html).toContain(text);
});
