import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { shownPhone, tenDigits } from '#app/content/phone.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { mailboxHash, siteSecret } from '#app/platform/site-secret.ts';
import { providerMailbox } from '../mail/uninvited-mail-queries.ts';
import { type Forms, kindLabel, submissionPage } from '../requests/store/submission-form.ts';
import { isPhone } from '../validation/field-rules.ts';
import { isEmail, mailboxOf, normalizeEmail } from '../validation/mailbox.ts';
import {
  countAuditEntriesWith,
  countParts,
  type Mention,
  type OperatorRow,
  type PersonRows,
  type ShownRow,
  selectAddresses,
  selectCodesTo,
  selectLastingReviews,
  selectLegacySubscribers,
  selectMailIds,
  selectMails,
  selectMentions,
  selectOperatorsWith,
  selectRowsOf,
  selectShown,
  submissionIds,
} from './erasure-queries.ts';
import {
  type MemberRows,
  type PhoneRow,
  selectByPhones,
  selectContactAddresses,
  selectContacts,
  selectLinksTo,
  selectMemberRows,
  selectPhonesOf,
} from './person-queries.ts';
import { freeTexts, membership, personKinds, personParts } from './person-tables.ts';

/** The person to find: one mailbox in any spelling of its address. */
export type Person = { email: string; mailbox: string };

/** @returns undefined for text that is no address or has control characters, which PostgreSQL refuses. */
export function readPerson(typed: string | undefined): Person | undefined {
  const email = normalizeEmail((typed ?? '').trim());
  return isEmail(email) && !/\p{Cc}/u.test(email) ? { email, mailbox: mailboxOf(email) } : undefined;
}

/** All data of a person, by id or by value. */
export type PersonData = {
  rows: PersonRows;
  /** Every spelling of the address in the rows, and the typed one. */
  addresses: string[];
  mailIds: string[];
  /** Ids of what else was mailed to them: codes for other people’s claims, links to requests; and of removed accounts. */
  about: string[];
  /** Ids of those codes. */
  codes: string[];
  /** Ids of links with which a firm's contact opens requests of others. */
  links: string[];
  mentions: Mention[];
  operators: OperatorRow[];
  member: MemberRows;
  /** Rows of another program’s subscriber list. */
  before: Record<string, unknown>[];
  auditEntries: number;
  /** Ids of reviews whose request was erased after its days. */
  reviews: string[];
};

/** @param options.until excludes later data; `lock` locks the rows until the transaction ends. */
export async function findPersonData(
  { db, forms, secret }: { db: Queryable; forms: Forms; secret: string },
  { email, mailbox }: Person,
  options: { lock?: boolean; until?: string } = {},
): Promise<PersonData> {
  const rows = await selectRowsOf({ db, forms }, mailbox, options);
  const addresses = spellings([
    ...[email, mailbox],
    ...(await selectAddresses(db, rows)),
    ...(await selectContactAddresses(db, mailbox)),
  ]);
  const operators = await selectOperatorsWith(db, mailbox);
  const member = await selectMemberRows(db, mailbox, options);
  const codes = await selectCodesTo(db, mailbox, submissionIds(rows));
  const links = await selectLinksTo(db, mailbox);
  const about = [...codes, ...operators.filter(({ removed }) => removed)]
    .map(({ id }) => id)
    .concat(member.invitations, member.addresses, links);
  const mailIds = await selectMailIds(db, rows, about);
  const texts = await selectMentions({ db, forms }, freeTexts(forms), addresses, mailIds);
  return {
    rows,
    addresses,
    mailIds,
    about,
    codes: codes.map(({ id }) => id),
    links,
    mentions: [
      ...codes.map(({ claim_id: claim }) => codeMention(claim)),
      ...texts,
      ...(await selectContacts(db, { mailbox, addresses })),
    ],
    operators,
    member,
    before: await selectLegacySubscribers(db, mailbox),
    auditEntries: await countAuditEntriesWith(db, addresses),
    reviews: await selectLastingReviews(
      db,
      [...new Set(addresses.map((one) => mailboxHash(secret, mailboxOf(one))))],
      options.until,
    ),
  };
}

const codeMention = (claimId: string): Mention => ({
  label: 'Address to which a code for a claim was mailed',
  place: 'claim_codes.address',
  page: `/admin/claims/${claimId}`,
});

/** Longest first, so that an address containing another is removed whole. */
const spellings = (addresses: readonly string[]) =>
  [...new Set(addresses.map((address) => address.toLowerCase()))].sort((a, b) => b.length - a.length);

/** Number of records an erasure removes; the operator confirms it. */
export const countRecords = ({ rows, mentions, operators, member, before, reviews }: PersonData): number =>
  Object.values(rows).reduce((sum, ids) => sum + ids.length, 0) +
  mentions.length +
  before.length +
  reviews.length +
  member.members.length +
  member.addresses.length +
  member.invitations.length +
  operators.filter(({ removed }) => removed).length;

type PersonGroup = {
  key: string;
  label: string;
  count: number;
  /** The newest of them. */
  shown: ShownRow[];
  /** What else changes with an erasure. */
  erasing?: string;
};

export type PersonView = {
  email: string;
  groups: PersonGroup[];
  /** Attached rows, erased with them. */
  parts: { label: string; count: number }[];
  /** Examples of other records’ texts with the address. */
  mentions: Mention[];
  mentionCount: number;
  operators: OperatorRow[];
  auditEntries: number;
  /** Everything an erasure removes and counts. */
  records: number;
  /** Records of the same phones under other addresses: perhaps another person’s, so never erased. */
  samePhone: PhoneMatches;
};

const maxShown = 25;

/** A person as shown at the desk. */
export async function viewPerson(
  { db, settings, forms }: { db: Database; settings: Pick<Settings, 'dataDir'>; forms: Forms },
  person: Person,
): Promise<PersonView> {
  const held = await findPersonData({ db, forms, secret: await siteSecret(db) }, person);
  const { rows, mailIds, about, mentions, operators, member, auditEntries, before } = held;
  const groups: PersonGroup[] = [];
  for (const kind of personKinds(forms)) {
    const ids = rows[kind.key] ?? [];
    const { key, label, erasing } = kind;
    const shown = await selectShown({ db, forms }, key, ids, maxShown);
    groups.push({ key, label, count: ids.length, shown, ...(erasing && { erasing }) });
  }
  groups.push({ ...membership, count: member.members.length, shown: member.shown.slice(0, maxShown) });
  const parts = [];
  for (const part of personParts(forms)) {
    const count = await countParts(
      db,
      part,
      part.of.flatMap((key) => rows[key] ?? []),
    );
    parts.push({ label: part.label, count });
  }
  const mails = await selectMails(db, rows, { mailbox: person.mailbox, about });
  const waiting = mails.filter(({ state }) => ['waiting', 'sending', 'retrying'].includes(state)).length;
  const files = await findMailFiles(settings.dataDir, { mailIds, mailbox: person.mailbox });
  return {
    email: person.email,
    groups: groups.filter(({ count }) => count > 0),
    parts: [
      ...parts,
      { label: 'Invitations to listings', count: member.invitations.length },
      { label: 'Second addresses of members', count: member.addresses.length },
      { label: 'Queued e-mails', count: waiting },
      { label: 'Sent and failed e-mails', count: mails.length - waiting },
      { label: 'Mail files on this machine', count: files.length },
      { label: 'Rows of a list that another program left', count: before.length },
      { label: 'Reviews whose request was erased', count: held.reviews.length },
    ].filter(({ count }) => count > 0),
    mentions: mentions.slice(0, maxShown),
    mentionCount: mentions.length,
    operators,
    auditEntries,
    records: countRecords(held),
    samePhone: await findByPhones({ db, forms }, await selectPhonesOf(db, person.mailbox), person.mailbox),
  };
}

/** The ten digits of a US phone number in any notation; undefined for any other text. */
export function readPhoneNumber(typed: string): string | undefined {
  const text = typed.trim();
  return isPhone(text) ? tenDigits(text) : undefined;
}

export type PhoneMatches = {
  /** E-mail addresses of records with the phone; empty if none was left. */
  addresses: { email: string; records: { id: string; label: string; name: string; page: string; at: string }[] }[];
  /** Whether more records exist than are shown. */
  hasMore: boolean;
};

type PhoneView = PhoneMatches & { phone: string };

const maxRecords = 100;

type Deps = { db: Queryable; forms: Forms };

/** Records with this phone. Households and firms share phones, so nothing is erased by phone. */
export async function viewPhone(deps: Deps, digits: string): Promise<PhoneView> {
  return { phone: shownPhone(digits) ?? digits, ...(await findByPhones(deps, [digits])) };
}

/** @param besides a mailbox to exclude. */
async function findByPhones({ db, forms }: Deps, phones: readonly string[], besides?: string): Promise<PhoneMatches> {
  if (phones.length === 0) return { addresses: [], hasMore: false };
  const rows = await selectByPhones(db, phones, { besides, limit: maxRecords + 1 });
  const byMailbox = Map.groupBy(rows.slice(0, maxRecords), ({ mailbox }) => mailbox);
  const addresses = [...byMailbox.values()].map((own) => ({
    email: own[0]?.email ?? '',
    records: own.map((row) => asRecord(forms, row)),
  }));
  return { addresses, hasMore: rows.length > maxRecords };
}

const asRecord = (forms: Forms, { id, kind, reference, name, at }: PhoneRow) => ({
  id,
  label: [reference, kind ? kindLabel(forms, kind) : 'In quarantine'].join(', '),
  name,
  page: submissionPage(forms, { id, kind }),
  at,
});

/** Selects mails by subject id and by address. */
type Wanted = { mailIds: readonly string[]; mailbox?: string | undefined };

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Matching mails in this machine’s outbox folder, used without a mail server. */
export async function findMailFiles(dataDir: string, { mailIds, mailbox }: Wanted): Promise<string[]> {
  const ids = new Set(mailIds);
  const found: string[] = [];
  for (const name of await namesIn(join(dataDir, 'outbox'))) {
    const file = join('outbox', name);
    if (ids.has(uuid.exec(name)?.[0] ?? '') || (mailbox && (await names(join(dataDir, file), mailbox)))) found.push(file);
  }
  return found;
}

export async function deleteMailFiles(dataDir: string, wanted: Wanted): Promise<number> {
  const files = await findMailFiles(dataDir, wanted);
  for (const file of files) await rm(join(dataDir, file), { force: true });
  return files.length;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Whether a mail is to, or replies to, the mailbox. */
async function names(file: string, mailbox: string): Promise<boolean> {
  const text = await readFile(file, 'latin1').catch(() => '');
  const head = text.slice(0, text.search(/\r?\n\r?\n/));
  const addresses = head.replace(/\r?\n[ \t]+/g, ' ').matchAll(/^(?:to|reply-to|cc):(.*)$/gim);
  return Array.from(addresses, ([, line = '']) => line.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [])
    .flat()
    .some((address) => providerMailbox(address).mailbox === providerMailbox(mailbox).mailbox);
}
