import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { setNotified, setNotNotified, setSent, setWaiting } from '../requests/recipient-queries.ts';
import type { EntryOutcome } from './change-entry.ts';
import { insertNote, lockEntries } from './change-queries.ts';
import { mayContact, setState } from './change-state.ts';

/** A recipient’s state set by an operator: has the request, knows of the cancellation, or neither after a mistake. */
const steps = {
  'passed-on': { set: setSent, note: 'Passed on to' },
  'not-passed-on': { set: (tx, id, _person, firm) => setWaiting(tx, id, firm), note: 'Not passed on after all to' },
  notified: { set: setNotified, note: 'Notified of the cancellation:' },
  'not-notified': { set: (tx, id, _person, firm) => setNotNotified(tx, id, firm), note: 'Not notified after all:' },
} satisfies Record<string, { set: typeof setNotified; note: string }>;

export type RecipientStep = keyof typeof steps;

/** Sets a recipient’s state. Repeats count once. */
export async function changeRecipient(
  db: Database,
  by: Actor,
  { id, contractorId, step }: { id: string; contractorId: string; step: RecipientStep },
): Promise<EntryOutcome> {
  return inTransaction(db, async (tx): Promise<EntryOutcome> => {
    const [entry] = await lockEntries(tx, [id]);
    if (!entry) return { outcome: 'unknown' };
    if (step === 'passed-on' && !mayContact(entry))
      return { outcome: 'changed', problem: 'The homeowner canceled this request. Do not pass it on.' };
    const { set, note } = steps[step];
    const [name] = await set(tx, id, by.name, contractorId);
    if (name === undefined) return { outcome: 'done' };
    await insertNote(tx, id, { kind: 'recipient', person: by.name, note: `${note} ${name}` });
    const details = { contractor: name };
    await recordAudit(tx, { by, action: `request.${step}`, subject: { id, name: entry.reference }, details });
    const isFirst = step === 'passed-on' && (entry.state === 'new' || entry.state === 'contacted');
    if (isFirst) await setState(tx, by, entry, 'sent', { passedOnTo: contractorId });
    return { outcome: 'done' };
  });
}
