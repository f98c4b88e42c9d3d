import sql from 'sql-template-tag';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import type { Queryable } from '#app/platform/database.ts';
import { keyedHash } from '#app/platform/site-secret.ts';

/** Purpose of a mail to an address typed into a form, or by an owner of a listing. */
export type MailPurpose = 'receipt' | 'guide' | 'return' | 'invitation' | 'links';

/** Limit per purpose, mailbox and number of days. */
export const perMailbox: Record<MailPurpose, { max: number; days: number }> = {
  receipt: { max: 3, days: 1 },
  guide: { max: 3, days: 30 },
  return: { max: 1, days: 30 },
  invitation: { max: 3, days: 1 },
  links: { max: 3, days: 1 },
};

/** Daily limits: per network, domain and public mail provider, in total, and of the total for anything but requests. */
export const perDay = { network: 20, domain: 500, openHost: 2_000, all: 5_000, others: 4_000 };

type UninvitedMail = {
  purpose: MailPurpose;
  /** Whether it is the receipt of a homeowner’s request, for which a part of all is kept. */
  isRequest?: boolean;
  /** As `networkOf` returns it. */
  network: string | undefined;
};
type Wanted = UninvitedMail & { email: string; secret: string };

/** What the limits count; mailbox and domain are keyed hashes. */
export type CountedMail = UninvitedMail & { mailbox: string; domain: string; isOpenHost: boolean };

export function countedMail({ email, secret, ...mail }: Wanted): CountedMail {
  const { mailbox, domain, isOpenHost } = providerMailbox(email);
  return { ...mail, mailbox: keyedHash(secret, `mailbox ${mailbox}`), domain: keyedHash(secret, `domain ${domain}`), isOpenHost };
}

/**
 * Whether one more mail may be sent to an unverified address; counts it if so. Locks the mailbox’s limit until the transaction
 * ends.
 */
export async function takeUninvitedMail(tx: Queryable, counted: CountedMail): Promise<boolean> {
  const { purpose, mailbox, domain, isOpenHost, network = null, isRequest = false } = counted;
  const { max, days } = perMailbox[purpose];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uninvited ' || ${mailbox}, 0))`);
  const fewer = (condition: ReturnType<typeof sql>, limit: number, within: number) => sql`
    (select count(*) from (
      select from uninvited_mails where ${condition} and created_at > now() - make_interval(days => ${within}) limit ${limit}
    ) sent) < ${limit}`;
  return tx.has(sql`
    insert into uninvited_mails (purpose, mailbox, domain, network)
    select ${purpose}, ${mailbox}, ${domain}, ${network}
    where ${fewer(sql`mailbox = ${mailbox} and purpose = ${purpose}`, max, days)}
      and ${fewer(sql`domain = ${domain}`, isOpenHost ? perDay.openHost : perDay.domain, 1)}
      and ${fewer(sql`network = ${network}`, perDay.network, 1)}
      and ${fewer(sql`true`, isRequest ? perDay.all : perDay.others, 1)}
    returning 1`);
}

/** How many mails went to typed addresses within a day, and how many receipts are late. Neither is counted past the total. */
export const countUninvited = async (db: Queryable) =>
  (await db.row<{ sent: number; late: number }>(sql`
    select
      (select count(*)::int from (
        select from uninvited_mails where created_at > now() - interval '1 day' limit ${perDay.all}) m) as sent,
      (select count(*)::int from (select from late_receipts limit ${perDay.all}) l) as late`)) ?? { sent: 0, late: 0 };

/** Deletes counts that no limit uses any more. */
export async function deleteOldUninvited(db: Queryable): Promise<void> {
  const maxDays = Math.max(...Object.values(perMailbox).map(({ days }) => days));
  await db.execute(sql`delete from uninvited_mails where created_at < now() - make_interval(days => ${maxDays + 1})`);
}

/** A mail host's documented rules about addresses of one mailbox. */
type Host = {
  /** All of its domains have the same mailboxes. */
  domains: readonly string[];
  /** The local part without characters that the host ignores. */
  local: (local: string) => string;
};

const hosts: readonly Host[] = [
  // Gmail: "dots don't matter in Gmail addresses".
  { domains: ['gmail.com', 'googlemail.com'], local: (local) => local.replaceAll('.', '') },
  // Proton: dots, dashes and underscores are ignored.
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], local: (local) => local.replace(/[._-]/g, '') },
  // iCloud: the names of older accounts exist under all three.
  { domains: ['icloud.com', 'me.com', 'mac.com'], local: (local) => local },
  // Yahoo: disposable addresses are a name, a dash and a keyword.
  { domains: ['yahoo.com', 'ymail.com', 'rocketmail.com'], local: (local) => local.replace(/(?<=.)-.*$/s, '') },
  // Yandex: a dot is a dash.
  {
    domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    local: (local) => local.replaceAll('.', '-'),
  },
];

/** Each of Yahoo's domains has its own mailboxes. */
const apart = new Set(['yahoo.com', 'ymail.com', 'rocketmail.com']);

/** Other hosts that give mailboxes to the public. */
const openHosts = new Set(['aol.com', 'att.net', 'comcast.net', 'cox.net', 'hotmail.com', 'live.com', 'msn.com', 'outlook.com']);

const hostOf = new Map(hosts.flatMap((host) => host.domains.map((domain) => [domain, host] as const)));

type ProviderMailbox = {
  mailbox: string;
  domain: string;
  /** Whether the host gives mailboxes to the public. */
  isOpenHost: boolean;
};

/** The mailbox by its provider’s rules, so that limits count all spellings together. */
export function providerMailbox(email: string): ProviderMailbox {
  const mailbox = mailboxOf(email);
  const at = mailbox.lastIndexOf('@');
  const given = mailbox.slice(at + 1);
  const host = hostOf.get(given);
  const [first = given] = host?.domains ?? [];
  const domain = apart.has(given) ? given : first;
  const local = host?.local(mailbox.slice(0, at)) ?? mailbox.slice(0, at);
  return { mailbox: `${local}@${domain}`, domain, isOpenHost: host !== undefined || openHosts.has(given) };
}
