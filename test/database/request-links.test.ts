import { describe, expect, test } from 'vitest';
import { mailLinks } from '#app/domain/requests/homeowner-mails.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { twoRoofers } from '#test/support/store-contractors.ts';

// Links to a homeowner’s requests, mailed again.

const mailed = useMailedSite(twoRoofers);
const { db, query, site, change, arrived, mailsTo } = mailed;
const send = site.sendLead;

describe('links to requests', () => {
  const ask = (email: string, clientAddress = '192.0.2.9') => mailLinks(db, email, { clientAddress });
  /** The last mail of links to Ada. */
  const links = async () =>
    (await mailsTo('ada@example.com')).findLast(({ subject }) => /^(?:Links|Enlaces)/.test(subject ?? ''));
  const tokensIn = (text = '') => [...text.matchAll(/request\/([\w-]{22})\?mail=/g)].map(([, token]) => token);

  test('are mailed to their mailbox, newest first, without typed text, canceled requests and spam', async () => {
    const first = await send({ message: 'Two shingles', job: 'Leak repair', contractor_ids: ['c1'] });
    await send({ email: 'bo@example.com' });
    const [canceled, spam, old] = [await send({ zip: '73034' }), await send({ zip: '73099' }), await send({ zip: '73013' })];
    await change(canceled, { do: 'withdraw', seen: '0' });
    await query(`update submissions set state = 'spam' where id = '${spam.id}'`);
    await query(`update submissions set created_at = now() - interval '1 year' where id = '${old.id}'`);
    const last = await send({ email: 'ADA+house@example.com', service_type: 'Buy pills' });
    await query(`update submissions set state = 'won' where id = '${last.id}'`);
    await query(`delete from uninvited_mails`);
    expect(await ask(' Ada@Example.com')).toEqual({ outcome: 'done' });
    const mail = (await mailsTo('ADA+house@example.com')).at(-1);
    expect(mail?.subject).toBe('Links to your requests');
    expect(tokensIn(mail?.text)).toEqual([last.token, first.token]);
    expect(mail?.text).toMatch(new RegExp(`Request ${first.reference}.*\\s+Roofing · Leak repair · \\w+ \\d+, \\d{4}`));
    expect(mail?.text).not.toMatch(/pills|shingles/i);
    const kept = JSON.stringify(await query(`select m::text from mails m where kind = 'request-links'`));
    expect(kept).toContain('•••');
    expect(kept).not.toContain(last.token);
  });

  test('are in Spanish if the newest request is', async () => {
    await send({ page_url: '/es/best-roofers-oklahoma-city' });
    await ask('ada@example.com');
    const { subject, text, html } = (await links()) ?? {};
    expect(subject).toBe('Enlaces de sus solicitudes');
    expect(text).toMatch(/Solicitud .*\s+Techos · \d+ de/);
    expect(text?.replace(/https:\S+|Redbud Pros/g, '')).not.toMatch(/\b(?:request|you|your|call|follow|or|and)\b/i);
    expect(html).toContain('lang="es"');
  });

  test('are asked for alike with an unknown address, three times a day', async () => {
    await send();
    for (const email of ['ada@example.com', 'eve@example.com']) {
      const answers = [];
      for (const n of [1, 2, 3, 4]) answers.push((await ask(email, `192.0.2.${n}`)).outcome);
      expect(answers).toEqual(['done', 'done', 'done', 'limited']);
    }
    const sent = await arrived();
    expect(sent.filter(({ mail }) => mail.subject?.startsWith('Links')).map(({ to }) => to[0])).toEqual(
      Array(3).fill('ada@example.com'),
    );
    // The same rows as with requests: mails that are not needed when their turn comes.
    expect(
      await query(`select state, count(*)::int from mails where kind = 'request-links' group by state order by state`),
    ).toEqual([
      { state: 'sent', count: 3 },
      { state: 'unneeded', count: 3 },
    ]);
    expect(await ask('nobody')).toMatchObject({ outcome: 'invalid' });
  });

  test('are limited by network address', async () => {
    const answers = [];
    for (const name of 'abcdef') answers.push(await ask(`${name}@example.com`));
    expect(answers.at(-1)).toMatchObject({ outcome: 'limited', retryAfter: expect.any(Number) });
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(5);
  });
});
