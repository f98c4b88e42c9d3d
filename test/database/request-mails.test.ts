import { beforeEach, describe, expect, test } from 'vitest';
import { deleteOldMails } from '#app/domain/mail/outbox-queries.ts';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { findRequest, noteOpened } from '#app/domain/requests/change-request.ts';
import { markUnanswered } from '#app/domain/requests/delivery/deliver-request.ts';
import { answerAtDesk } from '#app/domain/requests/desk/answer-at-desk.tsx';
import { changeRecipient } from '#app/domain/requests/desk/change-at-desk.ts';
import { accessByLink } from '#app/domain/requests/find-lead.ts';
import { requestNewsMail } from '#app/domain/requests/homeowner-mails.ts';
import { mailedPath } from '#app/domain/requests/tracker.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { signInMember } from '#test/support/members.ts';
import { until } from '#test/support/site.ts';
import { roofers, twoRoofers } from '#test/support/store-contractors.ts';

// Mails about a request to the homeowner and the operator.

const mailed = useMailedSite(twoRoofers);
const { db, query, site, change, arrived, mailsTo, mailTo } = mailed;
const operator = 'leads@redbudpros.example';
const send = site.sendLead;
/** A member of the first one, who gets mails at this address. */
const owner = 'owner@wagontop.example';
const join = () => signInMember(db, { email: owner, contractorId: 'c1' });

test('a receipt says what happens next without typed text', async () => {
  const typed = { name: 'Eve Pillsale', phone: '405-555-0199', message: 'Buy pills', zip: '73099', page_url: '/its-own-page' };
  const { id, reference, tracker } = await send({ ...typed, urgency: 'now', contractor_ids: ['c1', 'c2'] });
  const mail = await mailTo('ada@example.com');
  expect(mail?.messageId).toBe(`<request-receipt-${id}@redbud.test>`);
  expect(mail?.subject).toBe(`We have your request ${reference}`);
  for (const part of [mail?.text, mail?.html]) {
    for (const said of [reference, 'Roofing', 'to Wagontop Roofing and Red Shale ourselves', `https://redbud.test${tracker}`])
      expect(part).toContain(said);
    for (const text of Object.values(typed)) expect(part).not.toContain(text);
  }
});

test('its link shows that the mailbox was read, which a link to the same page elsewhere does not', async () => {
  const sent = await send();
  const [, token = '', mark = ''] =
    /request\/([\w-]{22})\?mail=([\w-]{22})/.exec((await mailTo('ada@example.com'))?.text ?? '') ?? [];
  expect(token).toBe(sent.token);
  const isOpened = async () => (await findRequest(db, token))?.opened;
  const other = await send({ email: 'bo@example.com' });
  for (const wrong of ['', token, 'x'.repeat(22)]) await noteOpened(db, token, wrong);
  await noteOpened(db, other.token, mark);
  expect(await isOpened()).toBe(false);
  await noteOpened(db, token, mark);
  const [first] = await query('select opened_at from submissions where opened_at is not null');
  await noteOpened(db, token, mark);
  expect(await query('select opened_at from submissions where opened_at is not null')).toEqual([first]);
  expect(await isOpened()).toBe(true);
  expect(JSON.stringify(await query('select m::text from mails m'))).not.toContain(mark);
});

test('the notice shows the job in its preview and rows, and so does the receipt', async () => {
  await send({ job: 'Leak repair', message: 'By the chimney' });
  const notice = await mailTo(operator);
  expect(notice?.html).toContain('Roofing · Leak repair · By the chimney');
  for (const mail of [notice, await mailTo('ada@example.com')]) {
    expect(mail?.text).toContain('Job: Leak repair');
    expect(mail?.html).toContain('Leak repair');
  }
});

test('a request from a Spanish page gets its receipt in Spanish, and the operator is notified of the language', async () => {
  const { reference, tracker } = await send({ page_url: '/es/best-roofers-oklahoma-city', urgency: 'now' });
  const mail = await mailTo('ada@example.com');
  expect(mail?.subject).toBe(`Recibimos su solicitud ${reference}`);
  expect(mail?.html).toContain('lang="es"');
  for (const part of [mail?.text, mail?.html]) {
    for (const said of ['Techos', 'Si no puede esperar', `https://redbud.test${tracker}`]) expect(part).toContain(said);
    expect(part).toMatch(/qué sigue/i);
    expect(part).not.toMatch(/received|what happens|you get this|follow your/i);
  }
  const notice = await mailTo(operator);
  expect(notice?.text).toContain('Language: Spanish');
  await send({ page_url: '/best-roofers-oklahoma-city', email: 'b@example.com' });
  expect((await mailTo(operator))?.text).not.toContain('Language');
});

/** English words of the mails to a homeowner. */
const english = /\b(?:request|reference|you|your|call|write|canceled|contractor|answer|follow|or|and)\b/i;

test('later mails to a homeowner who asked in Spanish are in Spanish', async () => {
  const page_url = '/es/best-roofers-oklahoma-city';
  const sent = await send({ page_url, name: 'Lucía Ortega', message: 'Una gotera' });
  await arrived();
  await change(sent, { do: 'ask', seen: '0', contractor: 'c1' });
  expect((await query('select consent_text from request_events'))[0]?.consent_text).toContain('usted acepta');
  const by = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
  const answer = { answer: crypto.randomUUID(), subject: 'Su techo', body: 'Buenos días. ¿A qué hora?' };
  expect(await answerAtDesk({ db }, by, sent.id, answer)).toEqual({ outcome: 'done' });
  const answered = await mailTo('ada@example.com');
  expect(answered?.subject).toBe('Su techo');
  await change(sent, { do: 'withdraw', seen: '1' });
  const canceled = await mailTo('ada@example.com');
  expect(canceled?.subject).toBe(`Su solicitud ${sent.reference} está cancelada`);
  expect(canceled?.text).toContain(`canceló la solicitud ${sent.reference}, Techos`);
  expect(canceled?.text).toContain('Wagontop Roofing nunca la recibió.');
  for (const mail of [answered, canceled]) {
    expect(mail?.html).toContain('lang="es"');
    expect(mail?.text?.replace(/https:\S+/g, '')).not.toMatch(english);
  }
  // The operator's own stay English.
  const notice = await mailTo(operator);
  expect(notice?.subject).toBe(`Request ${sent.reference}: Lucía Ortega cancels their request`);
});

test('a receipt claims delivery to no contractor that waits; urgent ones list phone numbers', async () => {
  await query(`update contractors set phone = '405-555-0166', closed_until = current_date + 9 where id = 'c1';
    update contractors set phone = '405-555-0177', emergency = true where id = 'c2'`);
  await send({ contractor_ids: ['c1', 'c2'], urgency: 'now' });
  const urgent = await mailTo('ada@example.com');
  for (const part of [urgent?.text, urgent?.html]) {
    expect(part).toContain('not sent yet, we will pass it on ourselves');
    expect(part).not.toMatch(/sent to/i);
    expect(part).toContain('405-555-0166');
  }
  expect(urgent?.text).toMatch(/Red Shale: 405-555-0177.*, answers any hour\s+Wagontop Roofing: 405-555-0166.*, closed until/s);
  expect(urgent?.text).toContain('If one of them can’t take it');
  await send({ contractor_ids: ['c2'], urgency: 'now', page_url: '/es/best-roofers-oklahoma-city', email: 'es@example.com' });
  expect((await mailTo('es@example.com'))?.text).toMatch(/Llame ahora\s+Red Shale: 405-555-0177/i);
  await send({ contractor_ids: ['c1'], urgency: 'this week', email: 'b@example.com' });
  const later = (await mailTo('b@example.com'))?.text;
  expect(later).not.toContain('405-555-0166');
  expect(later).toContain('If they can’t take it or do not answer, you can ask another');
});

test.each([
  [
    undefined,
    /Wagontop Roofing: (has your request|on its way)/,
    'Red Shale: not sent yet',
    /Wagontop Roofing (has your request|by e-mail).*Red Shale ourselves/s,
  ],
  [
    '/es/best-roofers-oklahoma-city',
    /Wagontop Roofing: (ya tiene su solicitud|va en camino)/,
    'Red Shale: todavía no se la enviamos',
    /(Wagontop Roofing ya tiene|en camino por correo a Wagontop Roofing).*pasamos a Red Shale/s,
  ],
])('a receipt of a request from %s says which contractors have it', async (page_url, has, waits, steps) => {
  await join();
  await send({ contractor_ids: ['c1', 'c2'], page_url });
  const mail = await mailTo('ada@example.com');
  expect(mail?.text).toMatch(has);
  expect(mail?.text).toContain(waits);
  expect(mail?.text).toMatch(steps);
  expect(mail?.text).not.toContain('Nosotros, para buscar');
});

describe('news of a contractor', () => {
  const asOwner = async () => {
    const link = /\/lead\/([\w-]{22})/.exec((await mailTo(owner))?.text ?? '')?.[1] ?? '';
    const access = (await accessByLink(db, link)) ?? expect.fail('no link opens');
    return (values: Record<string, string>) =>
      answerLead({ db }, access, { seen: '0', ...values }, { clientAddress: '192.0.2.1' });
  };
  beforeEach(async () => {
    await join();
    await query(`update contractors set phone = '405-555-0166' where id = 'c1'`);
  });
  const later = new Date(Date.now() + 10 * 86_400_000);
  const callBy = () => new Date(Date.now() + 86_400_000).toISOString();

  test('is one sentence in the subject, and what to do', async () => {
    const { id, reference, tracker } = await send({ contractor_ids: ['c1'] });
    const answer = await asOwner();
    const page = `https://redbud.test${mailedPath(await siteSecret(db), id)}`;
    await answer({ do: 'message', message: 'Which side leaks?' });
    const written = await mailTo('ada@example.com');
    expect(written?.subject).toBe(`Wagontop Roofing wrote to you (${reference})`);
    expect(written?.text).not.toContain('Which side');
    await answer({ do: 'decline', reason: 'too far', note: 'Too far for my old truck' });
    const declined = await mailTo('ada@example.com');
    expect(declined?.subject).toBe(`Wagontop Roofing can’t take your request (${reference})`);
    expect(declined?.text).toContain('The reason they gave: too far away.');
    expect(declined?.text).not.toContain('old truck');
    await answer({ do: 'accept', by: callBy() });
    const accepted = await mailTo('ada@example.com');
    expect(accepted?.subject).toBe(`Wagontop Roofing will call you (${reference})`);
    expect(accepted?.text).toMatch(/They said they will call you by \d+:\d\d [ap]m on \w+day, \w+ \d+\./);
    expect(accepted?.text).toContain('Their number: 405-555-0166.');
    for (const mail of [written, accepted]) expect(mail?.html).toContain(`href="${page}"`);
    expect(declined?.html).toContain(`href="${page}#ask"`);
    const rows = await query(`select body from mails where kind = 'request-news'`);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(tracker);
  });

  test('who did not answer in time offers another, and their number', async () => {
    const { id } = await send({ contractor_ids: ['c1'] });
    await arrived();
    await markUnanswered(db, later);
    const mail = await mailTo('ada@example.com');
    expect(mail?.subject).toMatch(/^Wagontop Roofing has not answered yet/);
    expect(mail?.text).toContain('405-555-0166');
    expect(mail?.html).toContain(`href="https://redbud.test${mailedPath(await siteSecret(db), id)}#ask"`);
  });

  test('who could not get it says why, in the words of the page', async () => {
    await query(`insert into contractor_request_stops (contractor_id) values ('c1')`);
    const failed = async (more: Record<string, unknown>) => {
      const sent = await send({ contractor_ids: ['c2'], ...more });
      await change(sent, { do: 'ask', contractor: 'c1' });
      return (await mailsTo('ada@example.com')).find(({ subject }) => subject?.endsWith(`(${sent.reference})`));
    };
    const english = await failed({});
    expect(english?.subject).toMatch(/^Wagontop Roofing takes no requests through this site/);
    expect(english?.text).toContain('They take no requests through this site, so they do not have yours.');
    expect(english?.text).toContain('Call them: 405-555-0166.');
    const spanish = await failed({ page_url: '/es/best-roofers-oklahoma-city' });
    expect(spanish?.subject).toMatch(/^Wagontop Roofing no recibe solicitudes por este sitio/);
    expect(spanish?.text).toContain('No recibe solicitudes por este sitio, así que no tiene la suya.');
    expect(english?.html).toContain('#ask"');
    await query(roofers(3, 4));
    const sent = await send({ contractor_ids: ['c2', 'c3', 'c4'] });
    await change(sent, { do: 'ask', contractor: 'c1' });
    await query(`update request_contractors set state = 'sent', sent_at = now() where contractor_id <> 'c1'`);
    const [event] = await query(`select id from request_events where kind = 'failed' and request_id = '${sent.id}'`);
    const full = await requestNewsMail({ db, settings: site.settings }, event?.id, '');
    expect(full?.html).not.toContain('#ask"');
    expect(full?.text).not.toContain('another contractor');
  });

  test('that is no longer so when it is sent is not sent, whatever was queued', async () => {
    const sent = await send({ contractor_ids: ['c1'] });
    const answer = await asOwner();
    const told = async () => {
      const events = await query('select id from request_events where contractor_id is not null order by created_at');
      const mails = await Promise.all(events.map(({ id }) => requestNewsMail({ db, settings: site.settings }, id, '')));
      return mails.flatMap((mail) => (mail ? [mail.subject.replace(/^Wagontop Roofing (.*) \(.*$/, '$1')] : []));
    };
    await markUnanswered(db, later);
    expect(await told()).toEqual(['has not answered yet']);
    await answer({ do: 'accept', by: callBy() });
    expect(await told()).toEqual(['will call you']);
    await answer({ do: 'accept', by: 'in 1 hour' });
    expect(await told()).toEqual(['will call you']);
    await answer({ do: 'no-answer' });
    expect(await told()).toEqual(['tried to call you']);
    await answer({ do: 'decline', reason: 'booked' });
    expect(await told()).toEqual(['can’t take your request']);
    await answer({ do: 'accept', by: 'in 15 minutes', seen: '9' });
    expect(await told()).toEqual(['will call you']);
    await change(sent, { do: 'outcome', outcome: 'lost' });
    expect(await told()).toEqual([]);
  });

  test('is not sent to an address that got no receipt', async () => {
    for (let n = 0; n < 3; n++) await send({ message: `n ${n}` });
    await send({ contractor_ids: ['c1'] });
    const answer = await asOwner();
    await answer({ do: 'accept', by: callBy() });
    expect(await mailsTo('ada@example.com')).toHaveLength(3);
  });

  test('and a cancellation are mailed after the receipt is no longer among the mails', async () => {
    const sent = await send({ contractor_ids: ['c1'] });
    const answer = await asOwner();
    await query(`update mails set settled_at = now() - interval '40 days'`);
    await deleteOldMails(db);
    expect(await query('select from mails')).toEqual([]);
    await answer({ do: 'accept', by: callBy() });
    expect((await mailTo('ada@example.com'))?.subject).toBe(`Wagontop Roofing will call you (${sent.reference})`);
    await change(sent, { do: 'withdraw', seen: '0' });
    const canceled = await mailTo('ada@example.com');
    expect(canceled?.subject).toBe(`Your request ${sent.reference} is canceled`);
    expect(canceled?.text).toContain(`You canceled request ${sent.reference}, Roofing, on `);
    // Mail programs keep all of a request together.
    for (const mail of await mailsTo('ada@example.com')) expect(mail.references).toBe(`<request-${sent.id}@redbud.test>`);
  });

  test('is in Spanish for a request from a page in Spanish', async () => {
    await send({ contractor_ids: ['c1'], page_url: '/es/best-roofers-oklahoma-city' });
    const answer = await asOwner();
    await answer({ do: 'message', message: 'Hello' });
    await mailTo('ada@example.com');
    await answer({ do: 'decline', reason: 'booked' });
    await mailTo('ada@example.com');
    await answer({ do: 'accept', by: callBy() });
    const [receipt, ...news] = await mailsTo('ada@example.com');
    expect(receipt?.text).toContain('Si no la puede tomar o no contesta,');
    expect(new Set(news.map(({ subject }) => subject)).size).toBe(3);
    for (const { subject, html, text } of news) {
      expect(html).toContain('lang="es"');
      expect(`${subject} ${text?.replace(/https:\S+/g, '')}`).not.toMatch(english);
    }
  });
});

test('a cancellation says how each contractor who had it is notified', async () => {
  await join();
  const sent = await send({ contractor_ids: ['c1', 'c2'] });
  const by = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
  await changeRecipient(db, by, { id: sent.id, contractorId: 'c2', step: 'passed-on' });
  await arrived();
  await change(sent, { do: 'withdraw', seen: '0' });
  const mail = await mailTo('ada@example.com');
  expect(mail?.text).toContain('Wagontop Roofing got your request. We are notifying them by e-mail.');
  expect(mail?.text).toContain(
    'Red Shale got your request. We will notify them ourselves, because we have no e-mail address for them.',
  );
  const request = await findRequest(db, sent.token);
  expect(request?.contractors).toMatchObject([
    { id: 'c1', byMail: true, notifiedAt: expect.any(String) },
    { id: 'c2', byMail: false, notifiedAt: null },
  ]);
});

test('canceling sends one mail, if a receipt was sent', async () => {
  const sent = await send({ contractor_ids: ['c1'], message: 'A secret gate code' });
  await arrived();
  await change(sent, { do: 'withdraw', seen: '0' });
  await change(sent, { do: 'withdraw', seen: '0' });
  const toAda = await mailsTo('ada@example.com');
  expect(toAda.map(({ subject }) => subject)).toEqual([
    `We have your request ${sent.reference}`,
    `Your request ${sent.reference} is canceled`,
  ]);
  expect(toAda[1]?.text).toContain('Wagontop Roofing never got it.');
  expect(toAda[1]?.text).not.toContain('gate code');
});

test('a mailbox over its limit of receipts gets no cancellation mails', async () => {
  for (let n = 0; n < 5; n++) await change(await send({ message: `n ${n}` }), { do: 'withdraw' });
  expect(await mailsTo('ada@example.com')).toHaveLength(6);
});

test('shows no service typed by the visitor', async () => {
  await send({ service_type: 'Quote Request: Cheap Pills', name: 'Cheap Pills' });
  expect((await mailTo('ada@example.com'))?.text).not.toContain('Pills');
});

test('the operator’s mail has recipients, place, urgency and reference', async () => {
  const { reference } = await send({ contractor_ids: ['c2', 'c1'], zip: '73034', urgency: 'this week' });
  const notice = await mailTo(operator);
  for (const row of ['For: Red Shale and Wagontop Roofing', 'ZIP: 73034', 'How soon: This week', `Reference: ${reference}`])
    expect(notice?.text).toContain(row);
  await send({ email: 'b@example.com' });
  expect((await mailTo(operator))?.text).toContain('For: Us, to find a contractor');
});

test.each([
  [{ do: 'add', message: 'The gate is locked.' }, 'Ada Lindqvist adds details', 'The gate is locked.'],
  [{ do: 'ask', contractor: 'c2' }, 'Ada Lindqvist also asks Red Shale', 'Asked: Wagontop Roofing and Red Shale'],
  [{ do: 'outcome', outcome: 'won', note: 'Good work.' }, 'Ada Lindqvist says: the work is done', 'Good work.'],
  [{ do: 'outcome', outcome: 'looking' }, 'Ada Lindqvist says: still looking', 'Asked: Wagontop Roofing'],
  [{ do: 'outcome', outcome: 'hired c1', note: 'Good work.' }, 'Ada Lindqvist says: Wagontop Roofing did the work', 'Good work.'],
  [{ do: 'withdraw' }, 'Ada Lindqvist cancels their request', 'do not pass it on'],
])('notifies the operator at once: %j', async (values, heading, text) => {
  const sent = await send({ contractor_ids: ['c1'] });
  await arrived();
  await change(sent, values as Record<string, string>);
  const mail = await mailTo(operator);
  expect(mail?.subject).toBe(`Request ${sent.reference}: ${heading}`);
  expect(mail?.replyTo).toEqual([{ name: 'Ada Lindqvist', address: 'ada@example.com' }]);
  expect(mail?.text).toContain(text);
  expect(JSON.stringify(mail)).not.toContain(sent.tracker);
});

test('does not forward a request canceled before its mail was sent', async () => {
  await mailed.smtp.become('refuse');
  const sent = await send();
  // No attempt may be under way: its mail is written already.
  const later = `update mails set due_at = now() + interval '1 hour' where state = 'retrying' returning 1`;
  await until(async () => (await query(later)).length === 2);
  await change(sent, { do: 'withdraw' });
  await mailed.smtp.become('ok');
  await query(`update mails set due_at = now() where state = 'retrying'`);
  const subjects = (await mailsTo(operator)).map(({ subject }) => subject);
  expect(subjects).toEqual([`Request ${sent.reference}: Ada Lindqvist cancels their request`]);
});
