import { isEmail, mailboxOf, normalizeEmail } from '#app/domain/validation/mailbox.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { findByPhones, type PhoneMatches } from './find-by-phone.ts';
import { selectLegacySubscribers } from './legacy-subscriber-queries.ts';
import { findMailFiles } from './mail-files.ts';
import { personKinds, personParts } from './person-tables.ts';
import { selectPhonesOf } from './phone-queries.ts';
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
  selectMailIds,
  selectMails,
  selectMentions,
  selectOperatorsWith,
  selectRowsOf,
  selectShown,
  selectViewsWith,
} from './queries.ts';

/** Whose data is looked for: one mailbox, however its address is spelled. */
export type Person = { email: string; mailbox: string };

/** @returns undefined for a text that is no address, or one with control characters, which PostgreSQL cannot even be asked for. */
export function readPerson(typed: string | undefined): Person | undefined {
  const email = normalizeEmail((typed ?? '').trim());
  return isEmail(email) && !/\p{Cc}/u.test(email) ? { email, mailbox: mailboxOf(email) } : undefined;
}

/** What is held of a person, as ids and as what is not told by ids. */
export type PersonData = {
  rows: PersonRows;
  /** Every spelling of the address in them, and the one that was typed. */
  addresses: string[];
  mailIds: string[];
  /** Of these, those of codes that went to the mailbox for other people's claims, and of accounts that were removed. */
  about: string[];
  /** The ids of those codes. */
  codes: string[];
  views: SavedViewRow[];
  mentions: Mention[];
  operators: OperatorRow[];
  /** Rows of another program's list. */
  before: Record<string, unknown>[];
  auditEntries: number;
};

/** @param options.until what came later is left out; `lock` keeps the rows until the transaction ends. */
export async function findPersonData(
  db: Queryable,
  { email, mailbox }: Person,
  options: { lock?: boolean; until?: string } = {},
): Promise<PersonData> {
  const rows = await selectRowsOf(db, mailbox, options);
  const addresses = spellings([email, mailbox, ...(await selectAddresses(db, rows))]);
  const operators = await selectOperatorsWith(db, mailbox);
  const codes = await selectCodesTo(db, mailbox, rows.listing_claims);
  const about = [...codes, ...operators.filter(({ removed }) => removed)].map(({ id }) => id);
  const mailIds = await selectMailIds(db, rows, about);
  const texts = await selectMentions(db, addresses, mailIds);
  return {
    rows,
    addresses,
    mailIds,
    about,
    codes: codes.map(({ id }) => id),
    views: await selectViewsWith(db, addresses),
    mentions: [...codes.map(({ claim_id: claim }) => codeMention(claim)), ...texts],
    operators,
    before: await selectLegacySubscribers(db, mailbox),
    auditEntries: await countAuditEntriesWith(db, addresses),
  };
}

const codeMention = (claimId: string): Mention => ({
  label: 'Address to which a code for a claim was mailed',
  place: 'claim_codes.address',
  page: `/admin/claims/${claimId}`,
});

/** Longest first: of two of which one is in the other, the whole one is taken out of a text. */
const spellings = (addresses: readonly string[]) =>
  [...new Set(addresses.map((address) => address.toLowerCase()))].sort((a, b) => b.length - a.length);

/** How many records an erasure takes: the number that is asked for. */
export const countRecords = ({ rows, views, mentions, operators, before }: PersonData): number =>
  Object.values(rows).reduce((sum, ids) => sum + ids.length, 0) +
  views.length +
  mentions.length +
  before.length +
  operators.filter(({ removed }) => removed).length;

export type PersonGroup = {
  key: string;
  label: string;
  count: number;
  /** The newest of them. */
  shown: ShownRow[];
};

export type PersonView = {
  email: string;
  groups: PersonGroup[];
  /** What hangs on them and goes with them. */
  parts: { label: string; count: number }[];
  /** Some of the texts of other records that name the address. */
  mentions: Mention[];
  mentionCount: number;
  operators: OperatorRow[];
  auditEntries: number;
  /** All that an erasure takes and that is counted for it. */
  records: number;
  /** What came from the same phones under other addresses: perhaps another person's, so no erasure takes it. */
  samePhone: PhoneMatches;
};

const mostShown = 25;

/** What the desk shows of a person. */
export async function viewPerson(
  { db, settings }: { db: Database; settings: Pick<Settings, 'dataDir'> },
  person: Person,
): Promise<PersonView> {
  const held = await findPersonData(db, person);
  const { rows, mailIds, about, views, mentions, operators, auditEntries, before } = held;
  const groups: PersonGroup[] = [];
  for (const kind of personKinds) {
    const shown = await selectShown(db, kind.key, rows[kind.key], mostShown);
    groups.push({ key: kind.key, label: kind.label, count: rows[kind.key].length, shown });
  }
  const parts = [];
  for (const part of personParts) {
    const count = await countParts(
      db,
      part,
      part.of.flatMap((key) => rows[key]),
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
      { label: 'E-mails that wait', count: waiting },
      { label: 'E-mails that went or failed', count: mails.length - waiting },
      { label: 'Mail files on this machine', count: files.length },
      { label: 'Saved views that look for the address', count: views.length },
      { label: 'Rows of the list that another program left', count: before.length },
    ].filter(({ count }) => count > 0),
    mentions: mentions.slice(0, mostShown),
    mentionCount: mentions.length,
    operators,
    auditEntries,
    records: countRecords(held),
    samePhone: await findByPhones(db, await selectPhonesOf(db, person.mailbox), person.mailbox),
  };
}
