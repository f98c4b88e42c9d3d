import { createHmac } from 'node:crypto';
import { dayInOklahoma, shortDay } from '#app/content/dates.ts';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { checkFields, isPhone, optionalText, textField } from '#app/domain/validation/field-rules.ts';
import { normalizeEmail } from '#app/domain/validation/mailbox.ts';
import { invalid, missing, type Outcome, overtaken, type Refusal } from '#app/domain/validation/outcome.ts';

import { plainLine } from '#app/domain/validation/plain-text.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { noteMail } from '../mail/notice-mail.tsx';
import { queueMail } from '../mail/outbox-queries.ts';
import { type Claim, decidedMeanwhile } from './claim.ts';
import {
  codeLimits,
  countRecentCodes,
  insertCall,
  insertCode,
  newCodeId,
  type ProofField,
  selectClaim,
  selectCodeMail,
  selectCodes,
  selectOrigins,
  tryHash,
} from './claim-queries.ts';
import { isAtDomain, ownDomain } from './own-domain.ts';

type Deps = { db: Database };

export const claimCodeKind = 'claim-code';

const refuse = (field: string, words: string) => invalid({ [field]: words });

/** Six digits, made of the site's secret and the id, so that they are stored nowhere. */
function codeOf(secret: string, id: string): string {
  const bytes = createHmac('sha256', secret).update(`claim code ${id}`).digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

const hashOf = (secret: string, id: string, code: string) => keyedHash(secret, `claim code ${id} ${code}`);

type Proof = { action: `claim.${string}`; details?: Record<string, unknown> };

/** With the claim locked while it waits: `work` runs once at a time. @param work what it did is recorded; nothing, if it was done before. */
function whileWaiting(
  db: Database,
  { id, by }: { id: string; by: Actor },
  work: (tx: Queryable, claim: Claim) => Promise<Refusal | Proof | undefined>,
): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const claim = await selectClaim(tx, id, true);
    if (!claim) return missing;
    if (claim.decision) return overtaken(decidedMeanwhile);
    const did = await work(tx, claim);
    if (did && 'outcome' in did) return did;
    const subject = { id: claim.contractor_id, name: claim.contractor_name };
    if (did) await recordAudit(tx, { by, action: did.action, subject, details: { claim: claim.reference, ...did.details } });
    return { outcome: 'done' };
  });
}

/** Why a listing’s value is no proof now, at the field that named it; undefined if it is. */
async function whyNoProof(tx: Queryable, { contractor_id }: Claim, field: ProofField, at: string) {
  const origin = (await selectOrigins(tx, contractor_id)).find((one) => one.field === field);
  if (!origin?.blockedUntil) return undefined;
  const [set, until] = [origin.at, origin.blockedUntil].map((time) => shortDay(dayInOklahoma(new Date(time))));
  return refuse(
    at,
    `A correction set this ${field} on ${set}, so it proves nothing until ${until}. Call a number that was listed before, or that the state’s register has`,
  );
}

type WantedCode = {
  address: string;
  /** Of the form: sent twice it mails one code. */
  key?: string | undefined;
};

/** Mails a code to an address at the domain of the listing's own website, where only the contractor reads it. */
export async function sendClaimCode({ db }: Deps, id: string, { address, key }: WantedCode, by: Actor): Promise<Outcome> {
  const secret = await siteSecret(db);
  return whileWaiting(db, { id, by }, async (tx, claim) => {
    const contractor = await findContractorById(tx, claim.contractor_id);
    const domain = ownDomain(contractor?.website ?? null);
    if (!domain) return refuse('address', 'The listing has no website of its own for a code; call instead');
    const to = normalizeEmail(address.trim()).toLowerCase();
    if (!isAtDomain(to, domain)) return refuse('address', `Choose an address at ${domain}`);
    const noProof = await whyNoProof(tx, claim, 'website', 'address');
    if (noProof) return noProof;
    const codeId = await newCodeId(tx, key, claim.id, to);
    if ((await selectCodes(tx, claim.id)).some((code) => code.id === codeId)) return undefined;
    if ((await countRecentCodes(tx, claim.id)) >= codeLimits.perDay)
      return refuse('address', `${codeLimits.perDay} codes were mailed within a day; wait, or call`);
    const hash = hashOf(secret, codeId, codeOf(secret, codeId));
    await insertCode(tx, { id: codeId, claimId: claim.id, address: to, hash, sentBy: by.name });
    await queueMail(tx, { kind: claimCodeKind, about: codeId, of: claim.id });
    return { action: 'claim.code-sent', details: { domain } };
  });
}

/** Checks the claimant’s code: the newest one only, within limits of attempts and days. */
export async function confirmClaimCode({ db }: Deps, id: string, typed: string, by: Actor): Promise<Outcome> {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return refuse('code', 'A code has six digits');
  const secret = await siteSecret(db);
  return whileWaiting(db, { id, by }, async (tx, claim) => {
    const [newest] = await selectCodes(tx, claim.id);
    if (!newest) return refuse('code', 'No code was mailed yet');
    if (newest.state === 'confirmed') return undefined;
    if (newest.state !== 'open') return refuse('code', 'This code has expired; mail another one');
    const isRight = await tryHash(tx, newest.id, hashOf(secret, newest.id, code));
    return isRight ? { action: 'claim.code-confirmed' } : refuse('code', `That is not the code. ${triesLeft(newest.left - 1)}`);
  });
}

const triesLeft = (left: number) =>
  left === 0 ? 'It cannot be tried again; mail another one.' : `It can be tried ${left === 1 ? 'once' : `${left} times`} more.`;

const line = (max: number, missing: string) =>
  textField(max, plainLine, undefined, missing).refine((text) => text !== '', missing);

const callRules = {
  number: line(40, 'Say which number was called').refine(
    (text) => text === '' || isPhone(text),
    'Please enter a valid phone number',
  ),
  answered_by: line(100, 'Say who answered'),
  note: optionalText(500, plainLine),
};

/** The last ten digits of a number. */
const digitsOf = (phone: string) =>
  phone
    .replace(/\s*(?:ext(?:ension)?\.?|x|#)\s*\d{1,6}$/i, '')
    .replace(/\D/g, '')
    .slice(-10);

/** Writes down a call to the contractor. */
export async function noteClaimCall(
  { db }: Deps,
  id: string,
  values: Readonly<Record<string, string>>,
  by: Actor,
): Promise<Outcome> {
  const checked = checkFields(callRules, values);
  if (checked.outcome !== 'done') return checked;
  const call = checked.values;
  return whileWaiting(db, { id, by }, async (tx, claim) => {
    const listed = (await findContractorById(tx, claim.contractor_id))?.phone ?? '';
    const noProof = digitsOf(listed) === digitsOf(call.number) && (await whyNoProof(tx, claim, 'phone', 'number'));
    if (noProof) return noProof;
    const isNew = await insertCall(tx, claim.id, { ...call, called_by: by.name }, values['key']);
    return isNew ? { action: 'claim.call-noted' } : undefined;
  });
}

/** By the id of the code. */
export const claimCodeMail: ComposeMail = async ({ db, settings }, id) => {
  const code = await selectCodeMail(db, id);
  if (!code) return undefined;
  const { siteName, supportEmail } = settings;
  const digits = codeOf(await siteSecret(db), id);
  return noteMail(settings, {
    id: `claim-code-${id}`,
    to: code.address,
    subject: `Your code for the page of ${plainLine(code.contractor_name)}`,
    preview: 'The code that we ask you for.',
    heading: 'Your code',
    large: digits,
    lines: [
      `We received a claim for the page of ${code.contractor_name} on ${siteName}.`,
      `If that was you, give us this code when we call, or reply with it. It is valid for ${codeLimits.days} days.`,
      'If it was not you, do not share it. Without the code the claim cannot be approved.',
    ],
    foot: `This address is at the domain of the website that we list. Questions: ${supportEmail}.`,
    secrets: [digits],
  });
};
