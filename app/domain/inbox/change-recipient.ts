import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { moveRecipient } from '../requests/move-recipient.ts';
import { setNotified, setNotNotified } from '../requests/recipient-queries.ts';
import { isFinished } from '../requests/request.ts';
import { restartClock } from '../requests/request-queries.ts';
import { lockEntries, noteAnswered } from './change-queries.ts';
import { mayContact } from './change-state.ts';

type Deps = { tx: Queryable; secret: string };
/** @returns names of the recipients that changed. */
type SetStep = (deps: Deps, id: string, person: string, contractorId: string) => Promise<string[]>;

/** By phone or in person: no mail goes to the contractor, and none reminds it. Also one that mail did not reach. */
const passOn: SetStep = (deps, requestId, person, contractorId) =>
  moved(deps, requestId, contractorId, { to: 'sent', side: 'operator', person, sentBy: person, sentTo: null, byPhone: true });

/** The other way round, for a mistake; not once a mail has gone out. */
const takeBack: SetStep = (deps, requestId, person, contractorId) =>
  moved(deps, requestId, contractorId, { to: 'waiting', side: 'operator', person });

async function moved(
  deps: Deps,
  requestId: string,
  contractorId: string,
  move: Omit<Parameters<typeof moveRecipient>[1], 'requestId' | 'contractorId'>,
): Promise<string[]> {
  const recipient = await moveRecipient(deps, { ...move, requestId, contractorId });
  return recipient ? [recipient.name] : [];
}

/** A recipient’s state set by an operator: has the request, knows of the cancellation, or neither after a mistake. */
const steps = {
  'passed-on': passOn,
  'not-passed-on': takeBack,
  notified: ({ tx }, id, person, firm) => setNotified(tx, id, person, firm),
  'not-notified': ({ tx }, id, _person, firm) => setNotNotified(tx, id, firm),
} satisfies Record<string, SetStep>;

export type RecipientStep = keyof typeof steps;

/** Sets a recipient’s state. Repeats count once. */
export async function changeRecipient(
  db: Database,
  by: Actor,
  { id, contractorId, step }: { id: string; contractorId: string; step: RecipientStep },
): Promise<Outcome> {
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const [entry] = await lockEntries(tx, [id]);
    if (!entry) return missing;
    if (step === 'passed-on' && !mayContact(entry)) return overtaken('The homeowner canceled this request. Do not pass it on.');
    if (step === 'passed-on' && isFinished(entry.state))
      return overtaken('This request is finished. Set it to “New” first to pass it on.');
    const [name] = await steps[step]({ tx, secret }, id, by.name, contractorId);
    if (name === undefined) return { outcome: 'done' };
    const details = { contractor: name };
    await recordAudit(tx, { by, action: `request.${step}`, subject: { id, name: entry.reference }, details });
    if (step === 'passed-on') {
      await noteAnswered(tx, id);
      await restartClock(tx, entry);
    }
    return { outcome: 'done' };
  });
}
