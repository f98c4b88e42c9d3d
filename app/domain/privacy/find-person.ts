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
import { selectContactAddresses, selectContacts, selectLinksTo } from './contact-queries.ts';
import {
  countAuditEntriesWith,
  countParts,
  type Mention,
  type OperatorRow,
  type PersonRows,
  type SelectOptions,
  selectAddresses,
  selectCodesTo,
  selectMailIds,
  selectMails,
  selectMentions,
  selectOperatorsWith,
  selectRowsOf,
  selectShown,
  submissionIds,
} from './erasure-queries.ts';
import {
  type Others,
  otherKinds,
  type PhoneRow,
  selectByPhones,
  selectOthers,
  selectOthersShown,
  selectPhonesOf,
} from './person-queries.ts';
import { freeTexts, personKinds, personParts } from './person-tables.ts';

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
  /** By which mails refer to these rows, to codes for other people’s claims, links to requests, and removed accounts. */
  mailIds: string[];
  /** Ids of those codes. */
  codes: string[];
  /** Ids of links with which a contractor's contact opens requests of others. */
  links: string[];
  others: Others;
  mentions: Mention[];
  operators: OperatorRow[];
  auditEntries: number;
};

export async function findPersonData(
  { db, forms, secret }: { db: Queryable; forms: Forms; secret: string },
  { email, mailbox }: Person,
  options: SelectOptions = {},
): Promise<PersonData> {
  const rows = await selectRowsOf({ db, forms }, mailbox, options);
  const entries = submissionIds(rows);
  const addresses = spellings([
    ...[email, mailbox],
    ...(await selectAddresses(db, entries, mailbox)),
    ...(await selectContactAddresses(db, mailbox)),
  ]);
  const hashes = addresses.map((one) => mailboxHash(secret, mailboxOf(one)));
  const others = await selectOthers(db, { mailbox, hashes }, options);
  const operators = await selectOperatorsWith(db, mailbox);
  const codes = await selectCodesTo(db, mailbox, entries);
  const links = await selectLinksTo(db, mailbox);
  const about = [...codes, ...operators.filter(({ removed }) => removed)]
    .map(({ id }) => id)
    .concat(others['invitations to listings'], others['second addresses of members'], links);
  const mailIds = await selectMailIds(db, [...entries, ...others.subscriptions], about);
  const texts = await selectMentions({ db, forms }, freeTexts(forms), addresses, mailIds);
  return {
    rows,
    addresses,
    mailIds,
    codes: codes.map(({ id }) => id),
    links,
    others,
    mentions: [
      ...codes.map(({ claim_id: claim }) => codeMention(claim)),
      ...texts,
      ...(await selectContacts(db, { mailbox, addresses })),
    ],
    operators,
    auditEntries: await countAuditEntriesWith(db, addresses),
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
export const countRecords = ({ rows, others, mentions, operators }: PersonData): number =>
  [...Object.values(rows), ...Object.values(others), mentions, operators.filter(({ removed }) => removed)].flat().length;

/** By what mails belong to a person. */
export const mailsOf = ({ rows, others, mailIds: about }: PersonData, { mailbox }: Person) => ({
  entries: submissionIds(rows),
  subscriptions: others.subscriptions,
  about,
  mailbox,
});

const maxShown = 25;

export type PersonView = Awaited<ReturnType<typeof viewPerson>>;

/** A person as shown at the desk. */
export async function viewPerson(
  { db, settings, forms }: { db: Database; settings: Pick<Settings, 'dataDir'>; forms: Forms },
  person: Person,
) {
  const held = await findPersonData({ db, forms, secret: await siteSecret(db) }, person);
  const { rows, others, mailIds, mentions, operators, auditEntries } = held;
  const groups = [];
  const parts = [];
  for (const { key, label, erasing } of personKinds(forms)) {
    const ids = rows[key] ?? [];
    const shown = await selectShown({ db, forms }, ids, maxShown);
    groups.push({ key, label, erasing, count: ids.length, shown });
  }
  for (const part of personParts(forms)) {
    const ids = part.of.flatMap((key) => rows[key] ?? []);
    parts.push({ label: part.label, count: await countParts(db, part, ids) });
  }
  for (const [key, { label, erasing, shown }] of otherKinds) {
    const count = others[key].length;
    if (shown) groups.push({ key, label, erasing, count, shown: await selectOthersShown(db, shown(others[key]), maxShown) });
    else parts.push({ label, count });
  }
  const mails = await selectMails(db, mailsOf(held, person));
  const waiting = mails.filter(({ state }) => ['waiting', 'sending', 'retrying'].includes(state)).length;
  const files = await findMailFiles(settings.dataDir, { mailIds, mailbox: person.mailbox });
  return {
    email: person.email,
    groups: groups.filter(({ count }) => count > 0),
    parts: [
      ...parts,
      { label: 'Queued e-mails', count: waiting },
      { label: 'Sent and failed e-mails', count: mails.length - waiting },
      { label: 'Mail files on this machine', count: files.length },
    ].filter(({ count }) => count > 0),
    // Examples of other records’ texts with the address.
    mentions: mentions.slice(0, maxShown),
    mentionCount: mentions.length,
    operators,
    auditEntries,
    records: countRecords(held),
    // Perhaps another person’s, so never erased.
    samePhone: await findByPhones({ db, forms }, await selectPhonesOf(db, person.mailbox), person.mailbox),
  };
}

/** The ten digits of a US phone number in any notation; undefined for any other text. */
export function readPhoneNumber(typed: string): string | undefined {
  const text = typed.trim();
  return isPhone(text) ? tenDigits(text) : undefined;
}

export type PhoneMatches = Awaited<ReturnType<typeof findByPhones>>;

const maxRecords = 100;

type Deps = { db: Queryable; forms: Forms };

/** Records with this phone. Households and contractors share phones, so nothing is erased by phone. */
export async function viewPhone(deps: Deps, digits: string) {
  return { phone: shownPhone(digits) ?? digits, ...(await findByPhones(deps, [digits])) };
}

/** By e-mail address, which is empty if none was left. @param besides a mailbox to exclude. */
async function findByPhones({ db, forms }: Deps, phones: readonly string[], besides?: string) {
  const rows = phones.length > 0 ? await selectByPhones(db, phones, { besides, limit: maxRecords + 1 }) : [];
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
