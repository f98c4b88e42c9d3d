import { isEmail, mailboxOf, normalizeEmail } from '#app/domain/validation/mailbox.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { Forms } from '../submissions/submission-form.ts';
import { selectContactAddresses, selectContacts, selectLinksTo } from './contact-queries.ts';
import {
  countAuditEntriesWith,
  countParts,
  type Mention,
  type OperatorRow,
  type PersonRows,
  type SavedViewRow,
  type ShownRow,
  selectAddresses,
  selectCodesTo,
  selectLastingReviews,
  selectMailIds,
  selectMails,
  selectMentions,
  selectOperatorsWith,
  selectRowsOf,
  selectShown,
  selectViewsWith,
  submissionIds,
} from './erasure-queries.ts';
import { findByPhones, type PhoneMatches } from './find-by-phone.ts';
import { selectLegacySubscribers } from './legacy-subscriber-queries.ts';
import { findMailFiles } from './mail-files.ts';
import { mailboxHash } from './mailbox-hash.ts';
import { type MemberRows, selectMemberRows } from './member-queries.ts';
import { freeTexts, membership, personKinds, personParts } from './person-tables.ts';
import { selectPhonesOf } from './phone-queries.ts';

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
  views: SavedViewRow[];
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
    views: await selectViewsWith(db, addresses),
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
export const countRecords = ({ rows, views, mentions, operators, member, before, reviews }: PersonData): number =>
  Object.values(rows).reduce((sum, ids) => sum + ids.length, 0) +
  views.length +
  mentions.length +
  before.length +
  reviews.length +
  member.members.length +
  member.addresses.length +
  member.invitations.length +
  operators.filter(({ removed }) => removed).length;

export type PersonGroup = {
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
  const { rows, mailIds, about, views, mentions, operators, member, auditEntries, before } = held;
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
      { label: 'Saved views that search for the address', count: views.length },
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
