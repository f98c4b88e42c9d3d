import { expect } from 'vitest';
import type { DeskBrowser } from '../desk/desk-browser.ts';
import type { ReceivedMail, SmtpServer } from '../smtp.ts';
import { expectHonest } from './expect-honest.ts';
import type { Decided } from './moderate.ts';
import type { Circle, Contractor, World } from './walk.ts';

// What must be there after all circles: everything that somebody was told is done, once, and for nobody else.

type Row = Record<string, string | null>;
type Ask = (statement: string) => Promise<Row[]>;

const line = (...parts: (string | number | null | undefined)[]) => parts.join(' ').replace(/\s+/g, ' ').trim();
const lines = (rows: Row[]) => rows.map((row) => line(...Object.values(row))).sort();

/** In the database. */
export async function expectStored(ask: Ask, circles: readonly Circle[], decided: readonly Decided[]): Promise<void> {
  const of = (write: (circle: Circle) => string[]) => circles.flatMap(write).sort();
  expect(lines(await ask('select id, reference, email from submissions')), 'requests').toEqual(
    of(({ id, reference, homeowner }) => [line(id, reference, homeowner.email)]),
  );
  expect(lines(await ask('select request_id from request_photos')), 'photos').toEqual(
    of(({ id, photos }) => Array.from({ length: photos }, () => id)),
  );
  expect(lines(await ask('select request_id, contractor_id, state from request_contractors')), 'states of recipients').toEqual(
    of(({ id, contractors }) => contractors.map(({ contractor, state }) => line(id, contractor.id, state))),
  );
  expect(
    lines(await ask(`select request_id, kind, side, contractor_id, note from request_events where kind <> 'delivered'`)),
    'events',
  ).toEqual(of(({ id, events }) => events.map((event) => line(id, event))));
  expect(lines(await ask('select request_id, contractor_id, sent_words, sent_answer from homeowner_reviews')), 'reviews').toEqual(
    of(({ id, review }) => (review ? [line(id, review.contractor.id, review.words, review.answer)] : [])),
  );
  await expectDecided(ask, decided);
  const audited = `select coalesce(details->>'request', ''), subject_id, action from audit_entries
    where action like 'lead.%' or action = 'request.taken-by-phone'`;
  const actions: Record<string, string> = { accepted: 'lead.accepted', declined: 'lead.declined', message: 'lead.messaged' };
  expect(lines(await ask(audited)), 'the audit trail of answers and calls').toEqual(
    of(({ id, events, byPhone }) => [
      ...(byPhone ? [line(id, 'request.taken-by-phone')] : []),
      ...events.flatMap((event) => {
        const [kind = '', side, contractor] = event.split(' ');
        return side === 'contractor' && actions[kind] ? [line(id, contractor, actions[kind])] : [];
      }),
    ]),
  );
}

async function expectDecided(ask: Ask, decided: readonly Decided[]): Promise<void> {
  const undecided = `select id from homeowner_reviews where state = 'waiting' or answer_state = 'waiting'`;
  expect(await ask(undecided), 'reviews that wait').toEqual([]);
  const actions: Record<string, string> = {
    publish: 'review.published',
    decline: 'review.declined',
    'publish-answer': 'review.answer-published',
  };
  const audited = lines(
    await ask(`
    select details->>'review' as review, action from audit_entries
    where action in ('review.published', 'review.declined', 'review.answer-published')`),
  );
  expect(new Set(audited).size, 'decisions').toBe(audited.length);
  expect(audited, 'confirmed decisions').toEqual(
    expect.arrayContaining(decided.map(({ id, decision }) => line(id, actions[decision]))),
  );
  const stored = `select id, case state when 'published' then 'review.published' else 'review.declined' end as action from homeowner_reviews
    union all select id, 'review.answer-published' from homeowner_reviews where answer_state = 'published'`;
  expect(audited, 'decisions as stored').toEqual(lines(await ask(stored)));
}

/** In the outbox and in the mailboxes. */
export async function expectMailed(
  ask: Ask,
  { received }: SmtpServer,
  circles: readonly Circle[],
  { leadsTo, members }: { leadsTo: string; members: readonly Contractor[] },
): Promise<void> {
  const rows = await ask(`
    select m.submission_id as request, m.kind, m.kind || '-' || coalesce(m.dedupe_key, m.about) as name, m.state, m.recipients, l.contractor_id as contractor,
      e.kind as event
    from mails m left join lead_links l on l.id::text = m.about left join request_events e on e.id::text = m.about
    where m.kind <> 'operator-invitation'`);
  const kinds = rows.filter(({ kind }) => !isDecision(kind ?? '')).map(({ request, kind }) => line(request, kind));
  const hasIt = (contractor: string) =>
    received.some(({ mail, to }) => /^<lead-[\da-f]{8}-/.test(mail.messageId ?? '') && to.includes(contractor));
  expect(kinds.sort(), 'mails of each request').toEqual(
    circles
      .flatMap(({ id, mails, contractors }) => {
        const told = contractors.flatMap(({ contractor, told }) => (told && hasIt(contractor.email) ? told : []));
        return [...mails, ...told].map((kind) => line(id, kind));
      })
      .sort(),
  );
  const due = await ask(`
    select request_id, 'review-' || state as kind from homeowner_reviews
    union all select v.request_id, 'review-for-contractor' from homeowner_reviews v
      join listing_memberships m on m.contractor_id = v.contractor_id where v.state = 'published'
    union all select request_id, 'review-answer-decided' from homeowner_reviews where answer_state = 'published'`);
  const decisions = rows.filter(({ kind }) => isDecision(kind ?? ''));
  expect(decisions.map(({ request, kind }) => line(request, kind)).sort(), 'mails about reviews').toEqual(lines(due));

  const byId = new Map(circles.map((circle) => [circle.id, circle]));
  const named = new Map(rows.map((row) => [row['name'] ?? '', row]));
  const came = new Set<string>();
  for (const mail of received) {
    const name = /<(.*)@/.exec(mail.mail.messageId ?? '')?.[1] ?? '';
    const row = named.get(name);
    if (!row && name.startsWith('operator-invitation')) continue;
    const circle = byId.get(row?.['request'] ?? '');
    if (!row || !circle) throw new Error(`a mail of nothing: ${name}`);
    came.add(name);
    expectOwn(mail, circle, mailboxOf(row, circle, { leadsTo, members }));
  }
  // A cancellation makes earlier news unneeded; so does what a contractor did since, or the end of a request. An unknown address gets
  // nothing.
  const mayStayAway = ({ request, kind, event, state, recipients }: Row) =>
    (state === 'unneeded' &&
      (byId.get(request ?? '')?.withdrawn || kind === 'lead' || (kind === 'request-news' && event !== 'message'))) ||
    (state === 'failed' && kind === 'lead' && (recipients ?? '').startsWith('nobody'));
  const lost = rows.filter((row) => {
    const { name, state } = row;
    // One that came may be unneeded, too: its sender was killed before it noted that.
    return came.has(name ?? '') ? state !== 'sent' && state !== 'unneeded' : !mayStayAway(row);
  });
  expect(lost, 'mails that did not come').toEqual([]);
}

const isDecision = (kind: string) => /^review-(?:published|declined|for-contractor|answer-decided)$/.test(kind);

function mailboxOf(
  { kind, contractor }: Row,
  circle: Circle,
  { leadsTo, members }: { leadsTo: string; members: readonly Contractor[] },
): string {
  if (kind === 'service-lead' || kind === 'request-update') return leadsTo;
  if (kind === 'review-for-contractor' || kind === 'review-answer-decided')
    return members.find(({ id }) => id === circle.review?.contractor.id)?.email ?? 'nobody';
  if (kind?.startsWith('lead'))
    return circle.contractors.find((one) => one.contractor.id === contractor)?.contractor.email ?? 'nobody';
  return circle.homeowner.email;
}

/** For the mailbox alone, about its own request; contractors’ mails have no contact details. */
function expectOwn({ to, mail }: ReceivedMail, { n, reference, homeowner }: Circle, mailbox: string): void {
  expect(to, mail.subject).toEqual([mailbox]);
  const text = `${mail.subject} ${mail.text} ${mail.html}`;
  const isContractor = mailbox.endsWith('.contractor.example') || mailbox.endsWith('@other.example');
  const contacts = [...(text.match(/580-555-\d{4}|homeowner\d+@\w+/g) ?? [])];
  const own = isContractor ? [] : [homeowner.phone, homeowner.email.replace('.example', '')];
  expect(
    contacts.filter((one) => !own.includes(one)),
    `${mail.subject} to ${mailbox}`,
  ).toEqual([]);
  const [, other = reference] = /[Rr]eference ([A-Z0-9]{8})\b/.exec(mail.text ?? '') ?? [];
  expect(other).toBe(reference);
  for (const [, number] of text.matchAll(/\b[Nn]umber (\d+)\b/g)) expect(number, mail.subject).toBe(String(n));
}

/** On the pages and in the exports of contractors. */
export async function expectPrivate(world: World, circles: readonly Circle[]): Promise<void> {
  const { members, browse } = world;
  const anyone = browse('anyone', '10.9.9.9');
  const expectOne = async (circle: Circle) => {
    // The end of a request takes its contact data from all but the contractor who did the work.
    const isOpenFor = (id: string | undefined) =>
      circle.contractors.some(({ contractor, state }) => contractor.id === id && state === 'accepted');
    await expectHonest(world, anyone, circle);
    for (const { contractor, link } of circle.contractors) {
      if (!link) continue;
      const html = await anyone.read(link);
      expect(html.includes(circle.homeowner.phone), `${link} of ${circle.n}`).toBe(isOpenFor(contractor.id));
      for (const { contractor: rival } of circle.contractors)
        if (rival !== contractor)
          expect(html.includes(`${rival.name} asks number`), `${link} shows what another was asked`).toBe(false);
      if (circle.withdrawn) expectGone(html, circle, link);
    }
    expect((await anyone.send(`/lead/${circle.tracker.replace('/request/', '')}`, {})).status).toBe(404);
    const [own, stranger] = [members[circle.n % members.length], members[(circle.n + 1) % members.length]];
    const page = `/pro/requests/${circle.id}`;
    const shown = (await own?.browser.read(page)) ?? '';
    expect(shown.includes(circle.homeowner.phone), `${page} of ${circle.n}`).toBe(isOpenFor(own?.id));
    if (circle.withdrawn) expectGone(shown, circle, page);
    expect((await stranger?.browser.send(`${page}?listing=${own?.id}`, {}))?.status).toBe(404);
  };
  const left = [...circles];
  const inTurn = async () => {
    for (let circle = left.pop(); circle; circle = left.pop()) await expectOne(circle);
  };
  await Promise.all(Array.from({ length: 8 }, inTurn));
  for (const [index, { id, browser }] of members.entries()) {
    const own = circles.filter(({ n }) => n % members.length === index);
    const lists = [await browser.read('/pro/requests.csv'), ...(await pagesOf(browser, Math.ceil(own.length / 30)))];
    const phones = (lists[0]?.match(/580-555-\d{4}/g) ?? []).sort();
    expect(phones, 'phone numbers in an export').toEqual(
      own
        .flatMap(({ contractors, homeowner }) =>
          contractors.some(({ contractor, state }) => contractor.id === id && state === 'accepted') ? homeowner.phone : [],
        )
        .sort(),
    );
    for (const text of lists) for (const circle of own) if (circle.withdrawn) expectGone(text, circle, 'a list');
  }
}

const pagesOf = (browser: DeskBrowser, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => browser.read(`/pro/requests?page=${index + 1}`)));

function expectGone(text: string, { n, homeowner }: Circle, where: string): void {
  for (const secret of [homeowner.phone, homeowner.email, `Number${n}<`, `leaks, ${n}.`, `Number ${n} answers`])
    expect(text.includes(secret), `${where} shows ${secret} of a canceled request`).toBe(false);
}
