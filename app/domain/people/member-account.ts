import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { checkFields, emailField, nameField } from '#app/domain/validation/field-rules.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import type { Sender } from '../validation/sender-limits.ts';
import { type Member, memberActor, subjectOf } from './accounts.ts';
import { mayMailStranger, takeOfSender } from './attempts.ts';
import { deleteSecondAddress, isTaken, selectLinkedAddress, updateConfirmed, upsertSecondAddress } from './link-queries.ts';
import { newLink } from './link-token.ts';
import { lockMailbox, type MutableMail, updateMember } from './membership-queries.ts';

// What members change about themselves.

const nameRules = { name: nameField('Enter your name', 'Names have at most 100 characters') };

export async function changeName(db: Database, by: Actor, memberId: string, typed: string): Promise<Outcome> {
  const checked = checkFields(nameRules, { name: typed });
  if (checked.outcome !== 'done') return checked;
  const { name } = checked.values;
  await inTransaction(db, async (tx) => {
    await updateMember(tx, memberId, { name });
    const details = { name: { before: by.name, after: name } };
    await recordAudit(tx, { by, action: 'member.renamed', subject: subjectOf({ id: memberId, name }), details });
  });
  return { outcome: 'done' };
}

/** Kinds of mail that a member can turn off, with what each means. */
export const mutableMails: readonly { kind: MutableMail; label: string; hint: string }[] = [
  {
    kind: 'requests',
    label: 'New requests',
    hint: 'Without these, new requests go only to your business’s other addresses. If it has none, we tell homeowners that we could not reach you.',
  },
  { kind: 'messages', label: 'Messages', hint: 'When a homeowner writes to you about a request.' },
  { kind: 'reviews', label: 'Reviews', hint: 'When a homeowner reviews your work.' },
];

/** @param wanted the kinds that they want. */
export async function changeMails(db: Database, by: Actor, memberId: string, wanted: readonly string[]): Promise<void> {
  const muted = mutableMails.map(({ kind }) => kind).filter((kind) => !wanted.includes(kind));
  await inTransaction(db, async (tx) => {
    await updateMember(tx, memberId, { muted });
    await recordAudit(tx, {
      by,
      action: 'member.mails-changed',
      subject: subjectOf({ id: memberId, name: by.name }),
      details: { off: muted },
    });
  });
}

/** Mails a link to the address. Only the person who opens it learns whether another member uses that address. */
export async function addSecondAddress(
  db: Database,
  { member, typed, sender }: { member: Pick<Member, 'id' | 'email'>; typed: string; sender: Sender },
): Promise<Outcome> {
  const checked = checkFields({ email: emailField }, { email: typed });
  if (checked.outcome !== 'done') return checked;
  const { email } = checked.values;
  if (mailboxOf(email) === mailboxOf(member.email)) return invalid({ email: 'You sign in with this address already' });
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const limited = await takeOfSender(tx, secret, 'second-address', sender);
    if (limited) return limited;
    if (!(await mayMailStranger(tx, { email, secret, sender })))
      return invalid({ email: 'This address got too many e-mails from us lately. Try again tomorrow' });
    const link = newLink(secret, 'second-address');
    if (!(await upsertSecondAddress(tx, { ...link, memberId: member.id, email })))
      return invalid({ email: 'You have a second address already. Remove it first' });
    await queueMail(tx, { kind: 'second-address', about: link.id });
    return { outcome: 'done' };
  });
}

/** From here on mails go there too, and it signs in. @returns undefined if the link opens nothing any more. */
export async function confirmAddress(db: Database, token: string, address: string): Promise<'confirmed' | 'taken' | undefined> {
  return inTransaction(db, async (tx) => {
    const found = await selectLinkedAddress(tx, token);
    if (!found) return undefined;
    await lockMailbox(tx, found.email);
    if (await isTaken(tx, found)) return 'taken';
    if (!(await updateConfirmed(tx, found.id))) return undefined;
    const member = { id: found.memberId, name: found.name };
    await recordAudit(tx, { by: memberActor(member, address), action: 'member.address-added', subject: subjectOf(member) });
    await queueMail(tx, { kind: 'second-address', about: found.id, dedupeKey: `added ${found.id}` });
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
