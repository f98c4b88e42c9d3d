import type { Client } from 'pg';
import { findDeskRequests } from '#app/domain/requests/desk/find-desk-requests.ts';
import { leadsOf } from '#app/domain/requests/lead-list-queries.ts';
import { openDatabase, type Queryable } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { percentile95, type Spread, spreadOf } from './measure.ts';

/** Generated in the database, the same each time: old entries are mostly finished, the newest mostly new. */
export async function fillInbox(client: Client, size: number): Promise<void> {
  await client.query('truncate submissions cascade');
  // Rebuilt once at the end, which is faster for so many rows.
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'submissions' and indexname not in ('submissions_pkey', 'submissions_reference_key', 'submissions_token_hash_key')`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(
    `insert into submissions (form, kind, from_homeowner, reference, created_at, payload, state, operator_id, operator_name, contractor_ids, next_step,
       next_step_on)
     select 'service-contact', kind, kind in ('quote', 'contact'), reference, now() - ($1::int - i) * interval '3 minutes',
       jsonb_strip_nulls(jsonb_build_object('name', name, 'email', mailbox, 'phone', phone, 'message', message,
         'service_type', service, 'zip', zip)),
       state, who, who, contractors, due, case when due is not null then current_date + i % 40 end
     from (
       select i, request_reference(i) as reference,
         (array['quote', 'quote', 'quote', 'quote', 'contact', 'contact', 'claim', 'pro-contact', 'advertising'])[1 + h % 9] as kind,
         first || ' ' || last as name,
         lower(first || '.' || last || (i / 3)) || '@example.com' as mailbox,
         '405' || lpad(((i / 3)::bigint * 7919 % 10000000)::text, 7, '0') as phone,
         (array['The roof leaks over the back bedroom', 'Water heater drips on the garage floor', 'No heat since the ice storm',
           'Breaker trips when the dryer runs', 'Red clay moved the slab', 'Hail broke two windows'])[1 + (h >> 3) % 6]
           || ' since ' || (i % 365) || ' days, house number ' || i as message,
         (array['Roofing', 'Plumbing', 'HVAC', 'Electrical', 'Concrete', 'Windows', 'Fencing', 'Painting'])[1 + (h >> 6) % 8] as service,
         (array['73034', '73069', '73103', '73120', '73003', null])[1 + (h >> 9) % 6] as zip,
         case when i > $1 - 300 then 'new' else
           (array['won', 'won', 'lost', 'closed', 'closed', 'closed', 'sent', 'contacted', 'spam'])[1 + (h >> 12) % 9] end as state,
         (array['o1', 'o2', 'o3', null])[1 + (h >> 15) % 4] as who,
         case when (h >> 17) % 3 = 0 then array['c' || (h >> 5) % 2000] else '{}' end as contractors,
         case when (h >> 18) % 500 = 0 then 'Call again' end as due
       from (select i, abs(hashint4(i)) as h from generate_series(1, $1) i) numbered
       cross join lateral (select
         (array['Ada', 'Marcus', 'Rosa', 'Ken', 'June', 'Tom', 'Nia', 'Eli', 'Zoë', 'Wes'])[1 + (h >> 2) % 10] as first,
         (array['Lindqvist', 'Bell', 'Delgado', 'Whitaker', 'Okafor', 'Reyes', 'Stone', 'Baker'])[1 + (h >> 7) % 8] as last) named
     ) made`,
    [size],
  );
  for (const { definition } of rows) await client.query(definition);
  await fillRecipients(client);
  await client.query('vacuum analyze submissions, request_contractors, request_events');
}

const busiestContractor = 'the largest contractor';

/**
 * A third of the requests name one of 2,000 contractors, one in two hundred the largest. All but the newest were answered; of those, half
 * wait to be sent, half are late, and some have a reported message.
 */
async function fillRecipients(client: Client): Promise<void> {
  await client.query(
    `insert into request_contractors (request_id, contractor_id, contractor_name, created_at, state, sent_at, answer_by, answered_at)
     select id, contractor, contractor, created_at,
       case when not is_new then 'accepted' when waits then 'waiting' else 'sent' end,
       case when not (is_new and waits) then created_at end,
       case when not (is_new and waits) then created_at + interval '2 hours' end,
       case when not is_new then created_at + interval '1 hour' end
     from (
       select s.id, s.created_at, s.state = 'new' as is_new, abs(hashtext(s.reference)) % 2 = 0 as waits, contractor
       from submissions s cross join lateral (
         select unnest(s.contractor_ids) union all select '${busiestContractor}' where abs(hashtext(s.reference)) % 200 = 0) named (contractor)
       where s.from_homeowner
     ) made`,
  );
  await client.query(
    `insert into request_events (request_id, kind, side, person, contractor_id, contractor_name)
     select request_id, 'reported', 'homeowner', 'homeowner', contractor_id, contractor_name from request_contractors
     where state = 'sent' order by request_id limit 20`,
  );
}

type Question = (index: number) => Record<string, string>;

type Find = (db: Queryable, index: number) => Promise<unknown>;

const one = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const questions = (size: number): Record<string, Question> => ({
  'the newest': () => ({}),
  'one state': (index) => ({ state: one(['new', 'won', 'closed', 'spam'], index) }),
  open: () => ({ state: 'open' }),
  'state, kind, trade and city': (index) => ({
    state: one(['won', 'lost', 'new'], index),
    kind: 'quote',
    trade: one(['Roofing', 'Plumbing'], index),
    city: one(['norman', 'edmond'], index),
  }),
  'what nothing fits': () => ({ state: 'new', kind: 'claim', trade: 'Painting', city: 'norman', who: 'o1', from: '2015-01-01' }),
  assignee: (index) => ({ who: one(['o1', 'o2', 'nobody'], index) }),
  'a chosen contractor': (index) => ({ contractor: `c${(index * 37) % 2000}00`.slice(0, 5).padEnd(3, '0') }),
  'next steps': () => ({ sort: 'next-step' }),
  'a page far back': (index) => ({ to: one(['2025-06-01', '2024-03-01', '2026-01-01'], index) }),
  'search, a name': (index) => ({ text: one(['lindqvist', 'zoë stone', 'okafor', 'whitaker june'], index) }),
  'search, a phone number': (index) => ({
    text: `(405) ${String((index * 997 * 7919) % 10_000_000)
      .padStart(7, '0')
      .replace(/^(...)/, '$1-')}`,
  }),
  'search, the last digits': (index) => ({ text: String(1000 + ((index * 37) % 9000)) }),
  'search, words': (index) => ({ text: one(['slab clay', 'ice storm heat', 'hail windows', 'dryer breaker'], index) }),
  'search, a number in a text': (index) => ({ text: `house number ${(index * 7919) % size}` }),
  'search, what nobody wrote': (index) => ({ text: one(['xylophone', 'zzzqqq', 'roof zeppelin'], index) }),
  'late contractors': () => ({ contractors: 'late' }),
  'contractors without an address': () => ({ contractors: 'address' }),
  'reported messages': () => ({ contractors: 'reported' }),
  'search within filters': (index) => ({ text: 'storm', state: one(['won', 'spam'], index), trade: 'HVAC', city: 'edmond' }),
});

/** A member's list of requests. */
const memberLists: Record<string, Find> = {
  'a member’s list': (db, index) => leadsOf([`c${(index * 37) % 2000}`]).find(db, {}),
  'the largest contractor’s list': (db) => leadsOf([busiestContractor]).find(db, {}),
  'the largest contractor’s search': (db, index) =>
    leadsOf([busiestContractor]).find(db, { text: one(['roofing', '73034'], index) }),
};

/** The 95th percentile of each query, run one at a time, in milliseconds, once per round. */
export async function timeInbox(
  client: Client,
  databaseUrl: string,
  size: number,
  rounds: number,
): Promise<Record<string, Spread>> {
  await fillInbox(client, size);
  const db = openDatabase(databaseUrl, { logger: createLogger('silent') });
  try {
    const times: Record<string, Spread> = {};
    const lists = Object.entries(questions(size)).map(([what, asked]): [string, Find] => [
      what,
      (db, index) => findDeskRequests(db, asked(index), 'o1'),
    ]);
    for (const [what, find] of [...lists, ...Object.entries(memberLists)]) {
      const taken: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        const each: number[] = [];
        for (let index = 0; index < 40; index++) {
          const begun = performance.now();
          await find(db, index);
          each.push(performance.now() - begun);
        }
        if (round > 0) taken.push(percentile95(each)); // The first is a warm-up.
      }
      times[what] = spreadOf(taken);
    }
    return times;
  } finally {
    await db.$client.end();
  }
}
