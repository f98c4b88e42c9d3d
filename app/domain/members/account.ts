import { z } from 'zod';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { nameField } from '#app/domain/validation/field-rules.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { updateMuted, updateName } from './account-queries.ts';
import { subjectOf } from './member.ts';
import type { MutableMail } from './person-queries.ts';

const nameSchema = z.object({ name: nameField('Enter your name', 'Names have at most 100 characters') });

export async function changeName(db: Database, by: Actor, memberId: string, typed: string): Promise<Outcome> {
  const checked = nameSchema.safeParse({ name: typed });
  if (!checked.success) return invalid(fieldMessages(checked.error));
  const { name } = checked.data;
  await inTransaction(db, async (tx) => {
    await updateName(tx, memberId, name);
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
    hint: 'Without these, new requests go only to your firm’s other addresses. If it has none, we tell homeowners that we could not reach you.',
  },
  { kind: 'messages', label: 'Messages', hint: 'When a homeowner writes to you about a request.' },
  { kind: 'reviews', label: 'Reviews', hint: 'When a homeowner reviews your work.' },
];

/** @param wanted the kinds that they want. */
export async function changeMails(db: Database, by: Actor, memberId: string, wanted: readonly string[]): Promise<void> {
  const muted = mutableMails.map(({ kind }) => kind).filter((kind) => !wanted.includes(kind));
  await inTransaction(db, async (tx) => {
    await updateMuted(tx, memberId, muted);
    await recordAudit(tx, {
      by,
      action: 'member.mails-changed',
      subject: subjectOf({ id: memberId, name: by.name }),
      details: { off: muted },
    });
  });
}
