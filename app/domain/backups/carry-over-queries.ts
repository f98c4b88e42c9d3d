import { type ClientBase, escapeIdentifier } from 'pg';
import { sqlState } from '#app/platform/database.ts';

/** Rows of a replaced site that a backup must not undo, and how its own are brought in line. Older ones lack some columns. */
type Carried = {
  table: string;
  /** Of the replaced site. */
  rows: string;
  columns: readonly string[];
  /** What identifies a row; without it, rows are added. */
  key?: readonly string[];
  /** Which of the backup's rows `t`, or of the noted rows `r` to add. */
  only?: string;
  /** How the command names those that changed. */
  named?: string;
};

/** The homeowner themselves finished request `s`. */
const finishedByOutcome = `s.state in ('won', 'lost', 'closed') and exists (
  select from request_events e where e.request_id = s.id and e.kind = 'outcome' and e.state = s.state)`;
const recipient = {
  table: 'request_contractors',
  key: ['request_id', 'contractor_id'],
  columns: ['state', 'sent_at', 'notified_at', 'notified_by', 'hold_reason', 'fail_reason', 'closed_from', 'moved_at'],
} as const;
const event = {
  table: 'request_events',
  columns: [
    'id',
    'request_id',
    'kind',
    'side',
    'person',
    'state',
    'note',
    'contractor_id',
    'contractor_name',
    'details',
    'created_at',
  ],
  only: `exists (select from submissions s where s.id = r.request_id)
    and not exists (select from request_events e where e.id = r.id)`,
} as const;
const answer = ['answer_state', 'sent_answer', 'answer_sent_at', 'answer_by', 'answer_decline_reason', 'answer', 'answered_at'];

/**
 * What people withdrew, and who may no longer act. Other changes since the backup are what a restore undoes. A table in which
 * people object to something is a line here.
 */
const carried: readonly Carried[] = [
  { table: 'operators', key: ['id'], columns: ['role'], rows: 'select id, role from operators' },
  {
    table: 'operators',
    key: ['id'],
    columns: ['removed_at'],
    rows: 'select id, removed_at from operators where removed_at is not null',
    only: 't.removed_at is null',
    named: 'removed operators',
  },
  {
    table: 'listing_memberships',
    key: ['id'],
    columns: ['ended_at', 'ended_by', 'ended_by_id'],
    rows: 'select * from listing_memberships where ended_at is not null',
    only: 't.ended_at is null',
    named: 'ended memberships',
  },
  { table: 'listing_members', key: ['id'], columns: ['muted'], rows: 'select id, muted from listing_members' },
  {
    table: 'email_subscribers',
    key: ['id'],
    columns: ['unsubscribed_at'],
    rows: 'select id, unsubscribed_at from email_subscribers where unsubscribed_at is not null',
    only: 't.unsubscribed_at is null',
    named: 'unsubscribed addresses',
  },
  {
    table: 'submissions',
    key: ['id'],
    columns: ['consent_withdrawn_at', 'state', 'answered_at'],
    rows: 'select id, consent_withdrawn_at, state, answered_at from submissions where consent_withdrawn_at is not null',
    named: 'canceled requests',
  },
  {
    table: 'submissions',
    key: ['id'],
    columns: ['state', 'answered_at'],
    rows: `select id, state, answered_at from submissions s where ${finishedByOutcome}`,
    named: 'finished requests',
  },
  { ...recipient, rows: `select * from request_contractors where state = 'withdrawn'` },
  {
    ...recipient,
    rows: `select r.* from request_contractors r join submissions s on s.id = r.request_id
      where r.state = 'closed' and ${finishedByOutcome}`,
  },
  {
    ...event,
    rows: `select e.* from request_events e join submissions s on s.id = e.request_id
      where e.kind = 'withdrawal' or (e.kind = 'outcome' and e.state = s.state) order by e.created_at`,
  },
  {
    ...event,
    rows: `select * from request_events where kind in ('removal', 'reported', 'settled') order by created_at`,
  },
  {
    table: 'homeowner_reviews',
    key: ['id'],
    columns: ['version', 'state', 'sent_rating', 'sent_done', 'sent_words', 'decline_reason', 'rating', 'done', 'words'].concat(
      ['published_at', 'report_state', 'report_reason', 'report_note', 'reported_at', 'reported_by'],
      answer,
    ),
    rows: `select * from homeowner_reviews where published_at is null
      and (state in ('withdrawn', 'declined') or report_state = 'declined')`,
    named: 'reviews taken off the site',
  },
  {
    table: 'homeowner_reviews',
    key: ['id'],
    columns: answer,
    rows: 'select * from homeowner_reviews where answer is null',
    only: 't.answer is not null',
  },
  {
    table: 'listing_photos',
    key: ['id'],
    columns: ['removed_at', 'removed_by'],
    // A removed photo is deleted after a while; the audit trail still has it.
    rows: `select distinct on (a.details->>'photo') a.details->>'photo' as id, coalesce(p.removed_at, a.at) as removed_at, p.removed_by
      from audit_entries a left join listing_photos p on p.id::text = a.details->>'photo'
      where a.action = 'photo.removed' and (p.id is null or p.removed_at is not null) order by a.details->>'photo', a.at desc`,
    only: 't.removed_at is null',
    named: 'removed photos of listings',
  },
  {
    table: 'contractor_request_stops',
    columns: ['contractor_id', 'created_at'],
    rows: 'select * from contractor_request_stops',
    only: `exists (select from contractors c where c.id = r.contractor_id)
      and not exists (select from contractor_request_stops t where t.contractor_id = r.contractor_id)`,
    named: 'contractors that want no requests',
  },
  {
    table: 'audit_entries',
    columns: ['at', 'operator_id', 'person', 'address', 'action', 'subject_id', 'subject_name', 'details'],
    rows: `select * from audit_entries where action like 'operator.%' or action like 'member.%' or action like 'owner-end.%'
      or action = 'photo.removed' order by id`,
    only: 'not exists (select from audit_entries e where e.id = r.id and e.at = r.at)',
  },
];

/** Columns that name a member who may be newer than the backup. */
const memberColumns = ['ended_by_id', 'removed_by', 'answer_by', 'reported_by'];

/** Notes in the transaction what the site that a backup replaces must keep. */
export async function noteWithdrawn(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table noted_rows (rule integer, place bigint generated always as identity, row jsonb) on commit drop`);
  const note = (rule: number | null, rows: string) =>
    ifPossible(client, () =>
      client.query(`insert into noted_rows (rule, row) select ${rule}, to_jsonb(noted) from (${rows}) noted`),
    );
  await note(null, `select value from site_state where key = 'secret'`);
  for (const [rule, { rows }] of carried.entries()) await note(rule, rows);
  // Photos that are left of the requests whose homeowner removed some.
  await note(
    -1,
    `select request_id, array(select id from request_photos p where p.request_id = e.request_id) as photos
     from request_events e where kind = 'removal' group by request_id`,
  );
  await note(-2, 'select array(select id from second_addresses) as addresses');
}

/**
 * Does it again in the restored site, if it is the same one: it has the same secret.
 * @returns what changed by that, as sentences.
 */
export async function carryOver(client: ClientBase): Promise<string[]> {
  const { rows: noted } = await client.query(`select to_regclass('noted_rows') is not null as noted`);
  if (!noted[0]?.noted) return [];
  const { rows: same } = await client.query(
    `select from site_state s join noted_rows n on n.rule is null and n.row->>'value' = s.value where s.key = 'secret'`,
  );
  if (same.length === 0) return [];
  const kept: string[] = [];
  const lost = new Set<string>();
  for (const [rule, one] of carried.entries()) {
    const count = await ifPossible(client, () => applyRule(client, rule, one));
    if (!one.named) continue;
    if (count === undefined) lost.add(one.table);
    else if (count > 0) kept.push(`${one.named} ${count}`);
  }
  // An address that its member removed since stays removed.
  await ifPossible(client, () =>
    client.query(`
      delete from second_addresses a using noted_rows n where n.rule = -2 and not n.row->'addresses' ? a.id::text`),
  );
  const photos = await ifPossible(client, () => deleteRemovedPhotos(client));
  if (photos === undefined) lost.add('request_photos');
  else if (photos > 0) kept.push(`removed photos of requests ${photos}`);
  return [
    ...(kept.length > 0 ? [`stays as it was before the restore: ${kept.join(', ')}`] : []),
    ...[...lost].map(
      (table) =>
        `${table}: withdrawals since the backup was made are undone, because the backup is of a version without a place for it`,
    ),
  ];
}

/** @returns how many rows changed; undefined if the restored table has no place for them. */
async function applyRule(client: ClientBase, rule: number, { table, key, columns, only = 'true' }: Carried) {
  const { rows: any } = await client.query('select from noted_rows where rule = $1 limit 1', [rule]);
  if (any.length === 0) return 0;
  const { rows: shared } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($2) and attnum > 0 and not attisdropped and attgenerated = '' and attname = any($3)
       and (select row from noted_rows where rule = $1 order by place limit 1) ? attname`,
    [rule, escapeIdentifier(table), columns],
  );
  const names = shared.map(({ name }) => name);
  // The first column says it; without it there is nothing to say.
  if (!columns[0] || !names.includes(columns[0])) return undefined;
  const values = names.map((name) =>
    memberColumns.includes(name) ? `(select m.id from listing_members m where m.id = r.${name})` : `r.${name}`,
  );
  const from = `noted_rows n cross join lateral jsonb_populate_record(null::${escapeIdentifier(table)}, n.row) r`;
  const { rowCount } = await client.query(
    key
      ? `update ${escapeIdentifier(table)} t set (${names}) = row(${values}) from ${from}
         where n.rule = $1 and ${key.map((name) => `t.${name} = r.${name}`).join(' and ')} and ${only}
           and row(${names.map((name) => `t.${name}`)}) is distinct from row(${values})`
      : `insert into ${escapeIdentifier(table)} (${names}) select ${values} from ${from}
         where n.rule = $1 and ${only} order by n.place`,
    [rule],
  );
  return rowCount ?? 0;
}

async function deleteRemovedPhotos(client: ClientBase): Promise<number> {
  const { rows: any } = await client.query('select from noted_rows where rule = -1 limit 1');
  if (any.length === 0) return 0;
  const { rowCount } = await client.query(`
    delete from request_photos p using noted_rows n
    where n.rule = -1 and p.request_id::text = n.row->>'request_id' and not n.row->'photos' ? p.id::text`);
  return rowCount ?? 0;
}

/** @returns undefined, with nothing changed, if the tables are those of another version, or their rules refuse it. */
async function ifPossible<T>(client: ClientBase, work: () => Promise<T>): Promise<T | undefined> {
  await client.query('savepoint carried');
  try {
    const result = await work();
    await client.query('release savepoint carried');
    return result;
  } catch (error) {
    if (!/^(?:22|23|42)/.test(sqlState(error) ?? '')) throw error;
    await client.query('rollback to savepoint carried');
    return undefined;
  }
}
