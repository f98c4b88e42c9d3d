import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { anyone, newContractor, sendForm, untilDelivered } from '#test/support/http/contractors.ts';
import { fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { siteForm } from '#test/support/http/site-form.ts';
import { deskSite, publicSite, type Visitor, visit } from '#test/support/http/visitor.ts';
import { inSite } from '#test/support/in-site.ts';
import { ask } from '#test/support/lead-request.ts';
import { jpeg } from '#test/support/photo-files.ts';
import { openRaw } from '#test/support/raw-http.ts';
import { type Contractor, requestAnswers } from '#test/support/request-answers.ts';
import { until } from '#test/support/site.ts';
import { freshEmail } from '#test/support/site-forms.ts';

// A request’s own page without scripts.

const title = ({ main }: HtmlPage) => textOf(main.getByRole('heading', { level: 1 }));
const said = ({ getAllByRole }: HtmlPage) => textsOf(getAllByRole('status')).join(' ');
/** Presses a button of the page's main part. */
const press = (visitor: Visitor, { main }: HtmlPage, name: string) => visitor.press(main.getByRole('button', { name }));
/** Photos as a browser attaches them. */
const photo = (bytes: Buffer, name = 'photo.jpg') => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

describe('a request to a contractor without an e-mail address', () => {
  const { mailTo } = inSite(() => publicSite().dataDir);
  const form = { label: 'Ask Wagontop Roofing for a quote', button: 'Request Quote' };

  /** Sends the form of the contractor's page. */
  async function send(Email: string) {
    const visitor = visit();
    const own = siteForm(await visitor.open('/oklahoma-city/roofing/wagontop-roofing'), form);
    own.fill({ Name: 'Zoë Lind', Email, Phone: '405-555-0142', 'What do you need done? (optional)': 'Two shingles & a vent' });
    own.fill({ 'How soon? (optional)': 'this week', 'ZIP code (optional)': '73034' });
    const sent = await visitor.press(own.button);
    return { visitor, sent, tracker: hrefOf(sent.getByRole('link', { name: 'Follow Your Request' })) };
  }

  test('is confirmed where the form was, and by e-mail, and has a page', async () => {
    const email = freshEmail('zoe');
    const { visitor, sent, tracker } = await send(email);
    expect(sent.status).toBe(200);
    const panel = textOf(sent.find('#quote'));
    for (const text of ['Quote Request Received', 'Your reference is', 'Wagontop Roofing', 'Roofing', '73034', 'This week'])
      expect(panel).toContain(text);
    expect(hrefOf(within(sent.find('#quote')).getByRole('link', { name: /405/ }))).toMatch(/^tel:/);
    expect(tracker).toMatch(/^\/request\/[\w-]{22}$/);
    expect(sent.findAll('[name=contractor_id_1]')).toEqual([]);
    const { text } = await mailTo(email, 'request-receipt');
    expect(text).toContain(publicSite().url + tracker);
    expect(text).not.toContain('shingles');

    const page = await visitor.open(tracker);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('Referrer-Policy')).toBe('strict-origin');
    expect(page.find('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(title(page)).toBe('We have your request');
    const words = textOf(page.find('main'));
    for (const text of ['Not sent yet. We have no e-mail address', 'Two shingles & a vent', '73034'])
      expect(words).toContain(text);
    expect(words).not.toContain('Sent to');
    expect(await (await visitor.fetch('/robots.txt')).text()).toContain('Disallow: /request/');
    expect(await (await visitor.fetch('/sitemap.xml')).text()).not.toContain('/request');
  });

  test('notes that the homeowner reads the mailbox at the first press after the mailed link, not when it is fetched', async () => {
    const email = freshEmail('reader');
    const { visitor, tracker } = await send(email);
    const [mailed = ''] = /\/request\/[\w-]{22}\?mail=[\w-]{22}/.exec((await mailTo(email, 'request-receipt')).text ?? '') ?? [];
    const noted = async (path: string) => (await visitor.open(path)).find('#add [name=seen]').getAttribute('value');
    expect(await noted(tracker)).toBe('0');
    const mark = mailed.slice(-22);
    const forged = new URLSearchParams({ do: 'opened', seen: `0 ${tracker.slice(-22)}` });
    expect((await visitor.fetch(tracker, { method: 'POST', body: forged })).status).toBe(303);
    expect(await noted(mailed)).toBe(`0 ${mark}`);
    expect(await noted(mailed)).toBe(`0 ${mark}`);
    const page = await visitor.open(mailed);
    fill(page.find('#add [name=message]'), 'A third one is loose');
    await visitor.press(page.find('#add [type=submit]'));
    expect(await noted(mailed)).toBe('1');
  });

  test('takes several photos from one form, shows them, and removes one', async () => {
    const { visitor, tracker: own } = await send(freshEmail('photos'));
    let page = await visitor.open(own);
    page = await press(visitor, page, 'Add These Photos');
    page.getByText('Choose a photo first.');
    fill(page.find('input[type=file]'), [photo(await jpeg(64, 48)), photo(await jpeg(48, 64)), photo(Buffer.from('my kitchen'))]);
    page = await press(visitor, page, 'Add These Photos');
    expect(page.address).toBe(`${own}?done=photos&photo=no-picture#photos`);
    for (const text of [/^Added. We have your photos/, /^This file is not a photo that we can read/, /^You added 2 photos/])
      page.getByText(text);
    const address = page.getByRole('img', { name: 'Photo 2 of 2' }).getAttribute('src') ?? '';
    expect(address).toMatch(/\?size=small$/);
    expect((await visitor.fetch(address)).headers.get('Content-Type')).toBe('image/webp');
    page = await press(visitor, page, 'Remove Photo 2 of 2');
    expect([page.address, said(page)]).toEqual([`${own}?done=photo-removed#photos`, expect.stringContaining('Removed.')]);
    page.getByRole('img', { name: 'Photo 1 of 1' });
    expect((await visitor.fetch(address)).status).toBe(404);
  });
});

test('an upload that breaks off frees its place', async () => {
  const { url, dataDir } = deskSite();
  const from = { 'X-Forwarded-For': '192.0.2.9' };
  for (let count = 0; count < 6; count++) {
    const { socket, send } = await openRaw(url);
    send('POST /request/photos HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 192.0.2.9\r\nContent-Length: 5000000\r\n\r\n');
    await new Promise((resolve) => socket.write(Buffer.alloc(100_000, 1), resolve));
    socket.destroy();
    await once(socket, 'close');
  }
  const sent = await anyone().fetch('/request/photos', {
    method: 'POST',
    headers: { ...from, 'Content-Type': 'image/jpeg', 'Idempotency-Key': 'after-six-that-broke-off' },
    body: new Uint8Array(await jpeg(64, 48)),
  });
  expect(sent.status).toBe(201);
  await until(async () => (await readdir(join(dataDir, 'cache/photos'))).length === 0);
});

test('the router’s question for the routes of an address is not answered', async () => {
  const answer = await visit().fetch(`/__manifest?paths=${encodeURIComponent('/request/aaaaaaaaaaaaaaaaaaaaaa')}&version=1`);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});

test('an unknown token gets a page that says how to find a request', async () => {
  const visitor = visit();
  for (const token of ['x'.repeat(22), 'x', 'A'.repeat(23), '%00', encodeURIComponent('../../admin'), 'x/y', 'find/x']) {
    const page = await visitor.open(`/request/${token}`);
    expect([token, page.status, title(page)]).toEqual([token, 404, 'This link does not open a request']);
    expect(textOf(page.find('main'))).toContain('with your reference, the eight letters and digits');
    expect(hrefOf(page.main.getByRole('link', { name: 'Find my request' }))).toBe('/request/find');
    expect(hrefOf(page.main.getByRole('link', { name: /^pida los enlaces/ }))).toBe('/request/find?lang=es');
  }
  const review = await visitor.open(`/review/${'x'.repeat(22)}`);
  expect([review.status, title(review)]).toEqual([404, 'This link does not open a review']);
  expect(textOf(review.find('main'))).toContain('The link in the e-mail that asked how it went');
  const post = { method: 'POST', body: new URLSearchParams({ do: 'withdraw' }) };
  expect((await visitor.fetch(`/request/${'x'.repeat(22)}`, post)).status).toBe(404);
});

test.each([
  [
    '/contact',
    'Find your request',
    'E-mail me the links',
    'If you sent requests with this address, we are e-mailing you their links.',
  ],
  [
    '/es',
    'Encuentre su solicitud',
    'Mándenme los enlaces',
    'Si hay solicitudes con esta dirección, le mandamos sus enlaces por correo.',
  ],
])('from %s one finds requests by e-mail', async (from, name, button, mailed) => {
  const visitor = visit();
  const { getByRole } = within((await visitor.open(from)).getByRole('contentinfo'));
  const page = await visitor.open(hrefOf(getByRole('link', { name })));
  expect([title(page), page.headers.get('X-Robots-Tag')]).toEqual([name, 'noindex']);
  const refused = await press(visitor, page, button);
  expect([refused.status, refused.main.getByRole('textbox').getAttribute('aria-invalid')]).toEqual([422, 'true']);
  fill(refused.main.getByRole('textbox'), freshEmail('stranger'));
  const answer = await press(visitor, refused, button);
  expect([answer.status, textOf(answer.main.getByRole('status')), answer.find('html').getAttribute('lang')]).toEqual([
    200,
    mailed,
    from === '/es' ? 'es' : 'en',
  ]);
});

describe('a request to contractors', () => {
  const { findContractor, answerAs } = requestAnswers(() => deskSite().dataDir);
  let reads: Contractor;
  let calls: Contractor;
  let unreachable: Contractor;
  beforeAll(async () => {
    [reads, calls] = await Promise.all([newContractor(), newContractor()]);
    unreachable = await findContractor('tannehill-water-heaters-and-plumbing'); // Without a member.
  });
  /** Two hours ahead, not near midnight: the same or the next day in Oklahoma. */
  const soon = () => new Date(Date.now() + 2 * 3_600_000).toISOString();
  const rowOf = ({ main }: HtmlPage, { name }: Contractor) =>
    main.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;
  const stateOf = (page: HtmlPage, contractor: Contractor) => textOf(rowOf(page, contractor));

  test('says in words how each of them is', async () => {
    const { id, tracker } = await ask(sendForm, [reads, calls, unreachable]);
    await untilDelivered(id);
    const visitor = anyone();
    let page = await visitor.open(tracker);
    expect(title(page)).toBe('Contractors have your request');
    for (const contractor of [reads, calls])
      expect(stateOf(page, contractor)).toMatch(/Got your request at .+ They should answer by/);
    expect(stateOf(page, unreachable)).toContain('Not sent yet. We have no e-mail address for them');
    await answerAs(reads, id, { do: 'seen' });
    await answerAs(calls, id, { do: 'accept', by: soon() });
    page = await visitor.open(tracker);
    expect(title(page)).toBe('Expect a call');
    expect(stateOf(page, reads)).toMatch(/Read your request at .+ (today|yesterday)/);
    expect(stateOf(page, calls)).toMatch(/Will call you by (\d+(:\d\d)? [ap]m|noon) (today|tomorrow)\./);
    expect(textOf(page.find('main'))).not.toMatch(/sent to/i);
    // The one without an address holds no place.
    page.getByText(/You can ask one more contractor/);
    await answerAs(reads, id, { do: 'decline', reason: 'other', note: 'No gas lines any more.' });
    expect(stateOf(await visitor.open(tracker), reads)).toMatch(/Can’t take it: another reason\..*No gas lines any more\./);
  });

  // How another one is asked in place of one that declined: spanish.test.ts.

  test('sends messages to a contractor with the request, and takes reports of its messages', async () => {
    const { id, tracker } = await ask(sendForm, [reads, unreachable]);
    await answerAs(reads, id, { do: 'message', message: 'Buy my pills' });
    const visitor = anyone();
    let page = await visitor.open(tracker);
    expect(title(page)).toBe('You have a message');
    expect(within(rowOf(page, unreachable)).queryByText(/^Write to/)).toBeNull();
    const send = async (name: string) => visitor.press(within(rowOf(page, reads)).getByRole('button', { name }));
    fill(within(rowOf(page, reads)).getByRole('textbox'), 'No, thank you.');
    page = await send('Send Message');
    expect(said(page)).toContain('Your message is sent.');
    expect(stateOf(page, reads)).toContain('No, thank you.');
    page = await send('Report It');
    expect(said(page)).toContain('Reported.');
    expect(stateOf(page, reads)).toContain('You reported this message.');
    expect(await answerAs(reads, id, { do: 'message', message: 'Please', seen: '2' })).toMatchObject({ outcome: 'invalid' });
  });

  test('is in Spanish if it came from a page in Spanish', async () => {
    const spanish = { page_url: '/es/best-plumbers-oklahoma-city', message: 'El tanque gotea.' };
    const { id, tracker } = await ask(sendForm, [reads, calls, unreachable], spanish);
    await answerAs(reads, id, { do: 'message', message: '¿Es de gas?' });
    await answerAs(calls, id, { do: 'decline', reason: 'booked' });
    const visitor = anyone();
    let page = await visitor.open(tracker);
    expect(title(page)).toBe('Tiene un mensaje');
    expect(textOf(page.find('main'))).not.toMatch(/\b(?:you|your|request|contractor|message|answer|call|today|write)\b/i);
    const send = () => visitor.press(within(rowOf(page, reads)).getByRole('button', { name: 'Enviar mensaje' }));
    page = await send();
    page.getByText(/Escriba unas palabras, hasta 1,000 caracteres/);
    fill(within(rowOf(page, reads)).getByRole('textbox'), 'Sí, de gas.');
    page = await send();
    expect(stateOf(page, reads)).toContain('Sí, de gas.');
    expect(said(page)).toContain('mensaje');
  });

  test('takes the outcome, names who did the work, and has no link to a review: that is mailed', async () => {
    const { id, tracker } = await ask(sendForm, [reads, calls]);
    await answerAs(calls, id, { do: 'accept', by: soon() });
    const visitor = anyone();
    const tell = async (choice: string) => {
      const page = await visitor.open(tracker);
      fill(page.getByRole('radio', { name: choice }), true);
      const saved = await press(visitor, page, 'Save');
      expect(said(saved)).toContain('Saved. Thank you.');
      return saved;
    };
    const looking = await tell('I am still looking');
    looking.getByText(/You said that you are still looking/);
    const done = await tell(`Done, by ${calls.name}`);
    expect(title(done)).toBe('The work is done');
    expect(done.queryByRole('link', { name: /review/i })).toBeNull();
  });

  test('once canceled says who had it and how each is notified', async () => {
    const { id, tracker } = await ask(sendForm, [reads, unreachable]);
    await untilDelivered(id);
    const visitor = anyone();
    const page = await visitor.open(tracker);
    expect(textOf(page.find('#withdraw'))).toContain(`${reads.name} got your request. We will e-mail them that you canceled`);
    const canceled = await press(visitor, page, 'Cancel My Request');
    expect(title(canceled)).toBe('Your request is canceled');
    expect(stateOf(canceled, reads)).toMatch(/Had your request\. We are notifying them by e-mail\.|We notified them at/);
    expect(stateOf(canceled, unreachable)).toContain('Never got your request.');
  });
});
