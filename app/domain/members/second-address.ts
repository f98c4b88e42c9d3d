import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { emailField } from '#app/domain/validation/field-rules.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import { invalid, type Outcome, tooManyAttempts } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { linkHash } from '../sessions/link-token.ts';
import { networkOf, type Sender, takeTokens } from '../submissions/submit.ts';
import { countedMail, takeUninvitedMail } from '../submissions/uninvited-mail-queries.ts';
import { linkMail } from './link-mail.tsx';
import { type Member, memberActor, subjectOf } from './member.ts';
import { lockMailbox } from './membership-queries.ts';
import { selectEmails } from './person-queries.ts';
import {
  addressToken,
  deleteSecondAddress,
  isTaken,
  type LinkedAddress,
  selectAddressByToken,
  selectSecondAddress,
  updateConfirmed,
  upsertSecondAddress,
} from './second-address-queries.ts';

/** By the id of the address: the link that confirms it; with the key `added`, that it is confirmed, to both. */
export const secondAddressKind = 'second-address';

/** Mails a link to the address. Whether another member has it, only its holder learns, from the link. */
export async function addSecondAddress(
  db: Database,
  { member, typed, sender }: { member: Pick<Member, 'id' | 'email'>; typed: string; sender: Sender },
): Promise<Outcome> {
  const checked = z.object({ email: emailField }).safeParse({ email: typed });
  if (!checked.success) return invalid(fieldMessages(checked.error));
  const { email } = checked.data;
  if (mailboxOf(email) === mailboxOf(member.email)) return invalid({ email: 'You sign in with this address already' });
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const network = sender.clientNetwork && keyedHash(secret, sender.clientNetwork);
    const limited = await takeTokens(tx, secondAddressKind, keyedHash(secret, sender.clientAddress), network);
    if (limited) return tooManyAttempts(limited.retryAfter);
    if (!(await takeUninvitedMail(tx, countedMail({ purpose: 'invitation', network: networkOf(secret, sender), email, secret }))))
      return invalid({ email: 'This address got too many e-mails from us lately. Try again tomorrow' });
    const id = randomUUID();
    const isNew = await upsertSecondAddress(tx, { id, token: addressToken(secret, id), memberId: member.id, email });
    if (!isNew) return invalid({ email: 'You have a second address already. Remove it first' });
    await queueMail(tx, { kind: secondAddressKind, about: id });
    return { outcome: 'done' };
  });
}

/** What the mailed link opens. */
export async function findAddress(db: Queryable, token: string): Promise<LinkedAddress | undefined> {
  const hash = linkHash(token);
  return hash && selectAddressByToken(db, hash);
}

/** From here on mails go there too, and it signs in. @returns undefined if the link opens nothing any more. */
export async function confirmAddress(db: Database, token: string, address: string): Promise<'confirmed' | 'taken' | undefined> {
  return inTransaction(db, async (tx) => {
    const found = await findAddress(tx, token);
    if (!found) return undefined;
    await lockMailbox(tx, found.email);
    if (await isTaken(tx, found)) return 'taken';
    if (!(await updateConfirmed(tx, found.id))) return undefined;
    const member = { id: found.memberId, name: found.name };
    await recordAudit(tx, { by: memberActor(member, address), action: 'member.address-added', subject: subjectOf(member) });
    await queueMail(tx, { kind: secondAddressKind, about: found.id, dedupeKey: `added ${found.id}` });
    return 'confirmed';
  });
}

/** It gets no mail and signs nobody in any more; links to requests that were mailed to it open nothing. */
export async function removeSecondAddress(db: Database, by: Actor, member: Pick<Member, 'id' | 'name'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await deleteSecondAddress(tx, member.id))
      await recordAudit(tx, { by, action: 'member.address-removed', subject: subjectOf(member) });
  });
}

export const secondAddressMail: ComposeMail = async ({ db, settings }, id, key) => {
  const address = await selectSecondAddress(db, id);
  const { siteName, siteUrl, supportPhone, supportEmail } = settings;
  const isAdded = key.startsWith('added ');
  if (!address || (address.confirmedAt !== null) !== isAdded) return undefined;
  const foot = `Questions: call ${supportPhone} or write to ${supportEmail}.`;
  if (isAdded)
    return linkMail(settings, {
      id: `second-address-added-${id}`,
      to: await selectEmails(db, address.memberId),
      subject: `A second address for your account on ${siteName}`,
      preview: `${address.email} is confirmed.`,
      heading: 'Your second address is confirmed',
      lines: [`${address.email} now gets our e-mails about your listings too, and you can sign in with it.`],
      button: 'See your account',
      url: `${siteUrl}/pro/account`,
      foot: `If it is not yours, remove it on your account page, and tell us. ${foot}`,
    });
  const token = addressToken(await siteSecret(db), id);
  return linkMail(settings, {
    id: `second-address-${id}`,
    to: address.email,
    subject: `Confirm this address for ${siteName}`,
    preview: 'The link works for one day.',
    heading: 'Confirm your second address',
    lines: [
      'You, or someone using this address, entered it as the second address of a contractor’s account. Once you confirm it, our e-mails about the listings of that account go here too, and you can sign in with it.',
      'The link works for one day.',
    ],
    button: 'Confirm the address',
    url: `${siteUrl}/pro/confirm/${token}`,
    token,
    foot: `If it was not you, you can ignore this e-mail. ${foot}`,
  });
};
