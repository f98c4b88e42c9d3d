import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { type CountedMail, perDay, perMailbox } from '../../mail/uninvited-mail-queries.ts';

/** After so many days a receipt says nothing new. */
const days = 3;

/** A receipt over a limit. */
type LateReceipt = CountedMail & { submissionId: string; kind: string };

export async function insertLateReceipt(tx: Queryable, { submissionId, kind, ...mail }: LateReceipt): Promise<void> {
  const { isRequest = false, mailbox, domain, isOpenHost, network = null } = mail;
  await tx.execute(sql`
    insert into late_receipts (submission_id, kind, is_request, mailbox, domain, is_open_host, network)
    values (${submissionId}, ${kind}, ${isRequest}, ${mailbox}, ${domain}, ${isOpenHost}, ${network})`);
}

/** Deletes those that waited too long. */
export const deleteStaleReceipts = (db: Queryable) =>
  db.execute(sql`delete from late_receipts where created_at < now() - make_interval(days => ${days})`);

/** Those that no limit holds back now, oldest first, and one of each network: many of one network do not hold up the others. */
export const selectSendableReceipts = (db: Queryable, limit: number): Promise<string[]> =>
  db.values(sql`
    with today as materialized (
      select purpose, mailbox, domain, network from uninvited_mails where created_at > now() - interval '1 day'
    ),
    mailboxes as (select mailbox, count(*) as sent from today where purpose = 'receipt' group by 1),
    domains as (select domain, count(*) as sent from today group by 1),
    networks as (select network, count(*) as sent from today where network is not null group by 1),
    sendable as (
      select distinct on (coalesce(l.network, l.submission_id::text)) l.submission_id as id, l.created_at
      from late_receipts l left join mailboxes m using (mailbox) left join domains d using (domain) left join networks n using (network)
      where coalesce(m.sent, 0) < ${perMailbox.receipt.max}
        and coalesce(d.sent, 0) < case when l.is_open_host then ${perDay.openHost}::int else ${perDay.domain} end
        and coalesce(n.sent, 0) < ${perDay.network}
        and (select count(*) from today) < case when l.is_request then ${perDay.all}::int else ${perDay.others} end
      order by coalesce(l.network, l.submission_id::text), l.created_at
    )
    select id from sendable order by created_at limit ${limit}`);

/** Locked until the transaction ends; undefined if it is gone. */
export const lockLateReceipt = (tx: Queryable, id: string): Promise<(LateReceipt & { isFinished: boolean }) | undefined> =>
  tx.row(sql`
    select 'receipt' as purpose, l.submission_id as "submissionId", l.kind, l.is_request as "isRequest", l.mailbox, l.domain,
      l.is_open_host as "isOpenHost", l.network, s.state in ('won', 'lost', 'closed', 'spam') as "isFinished"
    from late_receipts l join submissions s on s.id = l.submission_id where l.submission_id = ${id} for update of l`);

export const deleteLateReceipt = (tx: Queryable, id: string) =>
  tx.execute(sql`delete from late_receipts where submission_id = ${id}`);
