import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import sql from 'sql-template-tag';
import { moveRecipient } from '#app/domain/requests/move-recipient.ts';
import { leadToken } from '#app/domain/requests/tracker.ts';
import { openReviewLink } from '#app/domain/reviews/review-link.ts';
import { type Queryable, queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { mailFiles } from './outbox.ts';
import { enterDatabase } from './own-database.ts';
import { until } from './site.ts';

export type Contractor = { id: string; name: string; email: string };

/** A mail about a request, with the paths of its links to it. */
export type LeadMail = Email & { links: string[] };

const leadLink = /https?:\/\/[^\s/]+(\/lead\/[\w-]{22}[^\s"<]*)/g;

/** What tests do in the database of a running site, and read in its outbox. @param dataDir asked for at each use. */
export function inSite(dataDir: () => string) {
  async function inDatabase<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
    const client = await enterDatabase(dataDir());
    try {
      return await work(queryable(client));
    } finally {
      await client.end();
    }
  }

  const inTransaction = (work: (db: Queryable) => Promise<void>): Promise<void> =>
    inDatabase(async (db) => {
      await db.execute(sql`begin`);
      await work(db);
      await db.execute(sql`commit`);
    });

  /** A plumber in Norman of the test's own, open from 8 to 5. @returns its id, which is its slug, too. */
  const newListing = (name: string): Promise<string> =>
    inDatabase(async (db) => {
      const id = randomUUID();
      await db.execute(sql`
        insert into contractors (id, name, slug, service_type, location, phone, hours, open_hours)
        values (${id}, ${name}, ${id}, 'Plumbing', 'norman', '405-555-0101', 'Mo-Fr 08:00-17:00',
          '{[480,1020),[1920,2460),[3360,3900),[4800,5340),[6240,6780)}')`);
      return id;
    });

  /** A listing with a member, which no other test uses. */
  const newContractor = (): Promise<Contractor> =>
    inDatabase(async (db) => {
      const id = randomUUID();
      const contractor = { id, name: `Ottley Drain ${id.slice(0, 8)}`, email: `owner-${id.slice(0, 8)}@ottley.example` };
      await db.execute(sql`
        insert into contractors (id, name, slug, service_type, location)
        values (${id}, ${contractor.name}, ${`ottley-${id}`}, 'Plumbing', 'oklahoma-city')`);
      await db.execute(sql`
        with m as (insert into listing_members (email) values (${contractor.email}) returning id)
        insert into listing_memberships (member_id, contractor_id, role, added_by) select id, ${id}, 'owner', 'a test' from m`);
      return contractor;
    });

  async function newContractorWithoutAccount(): Promise<Contractor> {
    const contractor = await newContractor();
    await inDatabase((db) => db.execute(sql`delete from listing_memberships where contractor_id = ${contractor.id}`));
    return { ...contractor, email: `desk-${randomUUID().slice(0, 8)}@wetboot.example` };
  }

  /** The contractors of a request accept it. */
  const acceptRequest = (id: string) =>
    inDatabase((db) =>
      db.execute(sql`
        update request_contractors set state = 'accepted', sent_at = now(), answered_at = now(), accepted_at = now()
        where request_id = ${id}`),
    );

  /** The path of the link that a mail to the homeowner would have. */
  const reviewPathOf = async (id: string, contractor: string): Promise<string> =>
    (await inDatabase((db) => openReviewLink(db, id, contractor)))?.path ?? '';

  /** As the operator's “Send to firm” does. */
  const forwardTo = (requestId: string, { id, email }: Contractor) =>
    inDatabase(async (db) => {
      const move = { to: 'sending', side: 'operator', person: 'Pat', sentBy: 'Pat', sentTo: email } as const;
      await moveRecipient(db, { ...move, requestId, contractorId: id });
    });

  /** Waits for a mail to an address. @param kind such as `lead`. */
  async function mailTo(address: string, kind: string, found: (mail: Email) => boolean = () => true): Promise<Email> {
    let last: Email | undefined;
    await until(async () => {
      for (const name of await mailFiles(dataDir())) {
        if (!new RegExp(`^${kind}-[\\da-f]{8}-`).test(name)) continue;
        const mail = await PostalMime.parse(await readFile(join(dataDir(), 'outbox', name)));
        if (mail.to?.some((to) => to.address === address) && found(mail)) last = mail;
      }
      return last !== undefined;
    }, 200);
    if (!last) throw new Error('no mail');
    return last;
  }

  /** The path of the link mailed to an address. @param path such as `/pro/join`. */
  async function linkMailedTo(address: string, path: string): Promise<string> {
    const link = new RegExp(`${path}(?:/|\\?token=)[\\w-]{22}`);
    const { text } = await mailTo(address, '.*', (mail) => link.test(mail.text ?? ''));
    return link.exec(text ?? '')?.[0] ?? '';
  }

  /** Waits until every mail with a request is taken. */
  const untilDelivered = (requestId?: string): Promise<void> =>
    until(() =>
      inDatabase(async (db) => {
        const { rows } = await db.execute(sql`
          select from request_contractors where state = 'sending' and request_id = coalesce(${requestId ?? null}, request_id)`);
        return rows.length === 0;
      }),
    );

  async function leadMailTo(address: string, kind = 'lead'): Promise<LeadMail> {
    const mail = await mailTo(address, kind);
    await untilDelivered();
    return { ...mail, links: Array.from(mail.text?.matchAll(leadLink) ?? [], ([, path = '']) => path) };
  }

  /** The path of the link that was mailed to an address last, without its mail. */
  const leadLinkTo = (address: string): Promise<string> =>
    inDatabase(async (db) => {
      const { rows } = await db.execute<{ id: string; requestId: string }>(sql`
        select id, request_id as "requestId" from lead_links where email = ${address} order by created_at desc limit 1`);
      if (!rows[0]) throw new Error(`${address} got no request`);
      await untilDelivered(rows[0].requestId);
      return `/lead/${leadToken(await siteSecret(db), rows[0].id)}`;
    });

  return {
    inDatabase,
    inTransaction,
    newListing,
    newContractor,
    newContractorWithoutAccount,
    acceptRequest,
    reviewPathOf,
    forwardTo,
    mailTo,
    linkMailedTo,
    leadMailTo,
    leadLinkTo,
    untilDelivered,
  };
}
