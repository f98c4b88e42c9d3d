import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import { type OperatorRole, owner } from './accounts.ts';

/** What an account is judged by at sign-in. */
export type Account = { id: string; name: string; role: OperatorRole; password: string | null };

/** The operator with an e-mail address, in small letters; only who was not removed. */
export async function selectAccount(db: Queryable, email: string): Promise<Account | undefined> {
  const { rows } = await db.execute<Account>(sql`
    select id, name, role, password from operators where email = ${email} and removed_at is null`);
  return rows[0];
}

export async function selectPassword(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ password: string | null }>(sql`
    select password from operators where id = ${id} and removed_at is null`);
  return rows[0]?.password ?? undefined;
}

/** Where an operator is reached; the site's own owner has no address. */
export async function selectContact(db: Queryable, id: string): Promise<{ name: string; email: string | null } | undefined> {
  const { rows } = await db.execute<{ name: string; email: string | null }>(sql`
    select name, email from operators where id = ${id} and removed_at is null`);
  return rows[0];
}

export async function updatePassword(tx: Queryable, id: string, password: string): Promise<void> {
  await tx.execute(sql`update operators set password = ${password} where id = ${id}`);
}

/** The site's own owner has a row too, for what refers to operators. */
export async function ensureOwner(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    insert into operators (id, name, role) values (${owner.id}, ${owner.name}, ${owner.role}) on conflict (id) do nothing`);
}

export type ListedOperator = {
  id: string;
  name: string;
  email: string | null;
  role: OperatorRole;
  joined: boolean;
  /** Until when a link that was mailed to them holds, as an ISO time. */
  invitedUntil: string | null;
  secondFactor: boolean;
  sessions: number;
  /** As an ISO time; null without a session. */
  seenAt: string | null;
};

/** Everybody who may sign in; the site's own owner first. */
export async function selectOperators(db: Queryable): Promise<ListedOperator[]> {
  const { rows } = await db.execute<ListedOperator>(sql`
    select o.id, o.name, o.email, o.role, o.id = ${owner.id} or o.password is not null as joined,
      case when o.invitation_ends_at > now() then ${isoTime('o.invitation_ends_at')} end as "invitedUntil",
      exists (select from operator_second_factors f where f.operator_id = o.id and f.confirmed_at is not null) as "secondFactor",
      coalesce(s.count, 0)::integer as sessions, ${isoTime('s.seen_at')} as "seenAt"
    from operators o left join lateral (
      select count(*), max(seen_at) as seen_at from site_sessions where operator_id = o.id and not awaits_code
    ) s on true
    where o.removed_at is null
    order by o.id <> ${owner.id}, o.name, o.id`);
  return rows;
}

/** Locked until the transaction ends, to serialize changes of one operator. */
export async function lockOperator(tx: Queryable, id: string): Promise<{ name: string; role: OperatorRole } | undefined> {
  const { rows } = await tx.execute<{ name: string; role: OperatorRole }>(sql`
    select name, role from operators where id = ${id} and removed_at is null for update`);
  return rows[0];
}

export async function updateRole(tx: Queryable, id: string, role: OperatorRole): Promise<void> {
  await tx.execute(sql`update operators set role = ${role} where id = ${id}`);
}

/** No one can sign in as them any more; the row stays, with the name. */
export async function updateRemoved(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`
    update operators set removed_at = now(), password = null, invitation_id = null, invitation_hash = null,
      invitation_ends_at = null
    where id = ${id}`);
}
