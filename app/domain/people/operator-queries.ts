import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import { type OperatorRole, owner } from './accounts.ts';

/** `email`: null for the site’s own owner, as the password, which is a setting. */
export type OperatorRow = { id: string; name: string; role: OperatorRole; email: string | null; password: string | null };

const operators = sql`select id, name, role, email, password from operators where removed_at is null`;

/** By id, or by e-mail address in small letters; only who was not removed. */
export const selectOperator = (db: Queryable, key: { id: string } | { email: string }): Promise<OperatorRow | undefined> =>
  db.row(sql`
    ${operators} and ${'id' in key ? sql`id = ${key.id}` : sql`email = ${key.email}`}`);

/** Locked until the transaction ends, to serialize changes of one operator. */
export const lockOperator = (tx: Queryable, id: string): Promise<OperatorRow | undefined> =>
  tx.row(sql`${operators} and id = ${id} for update`);

/** Changes what is given. */
export const updateOperator = (
  tx: Queryable,
  id: string,
  { role = null, password = null }: { role?: OperatorRole | null; password?: string | null },
) =>
  tx.execute(sql`
    update operators set role = coalesce(${role}, role), password = coalesce(${password}, password) where id = ${id}`);

/** The site's own owner has a row too, for what refers to operators. */
export const ensureOwner = (tx: Queryable) =>
  tx.execute(sql`
    insert into operators (id, name, role) values (${owner.id}, ${owner.name}, ${owner.role}) on conflict (id) do nothing`);

type ListedOperator = {
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
export const selectOperators = (db: Queryable): Promise<ListedOperator[]> =>
  db.rows(sql`
    select o.id, o.name, o.email, o.role, o.id = ${owner.id} or o.password is not null as joined,
      case when o.invitation_ends_at > now() then ${isoTime('o.invitation_ends_at')} end as "invitedUntil",
      exists (select from operator_second_factors f where f.operator_id = o.id and f.confirmed_at is not null) as "secondFactor",
      coalesce(s.count, 0)::integer as sessions, ${isoTime('s.seen_at')} as "seenAt"
    from operators o left join lateral (
      select count(*), max(seen_at) as seen_at from site_sessions where operator_id = o.id and not awaits_code
    ) s on true
    where o.removed_at is null
    order by o.id <> ${owner.id}, o.name, o.id`);

/** No one can sign in as them any more; the row stays, with the name. */
export const updateRemoved = (tx: Queryable, id: string) =>
  tx.execute(sql`
    update operators set removed_at = now(), password = null, invitation_id = null, invitation_hash = null,
      invitation_ends_at = null
    where id = ${id}`);
