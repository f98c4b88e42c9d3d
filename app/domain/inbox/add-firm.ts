import { namedFirm } from '#app/content/named-firm.ts';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { deliverRequest } from '../requests/delivery/deliver-request.ts';
import { lockRecipients } from '../requests/recipient-queries.ts';
import { type Expected, isFinished, maxChosen, placesLeft, type RequestState } from '../requests/request.ts';
import { insertChosen, insertEvent, noteRecipients, restartClock, selectChosen, setFound } from '../requests/request-queries.ts';
import { lockEntries, noteAnswered } from './change-queries.ts';

type Asked = { state: RequestState; withdrawn: boolean; findSomebody: boolean; email: string };

/**
 * Why an operator may not add a contractor to a request: the consent is to whom the homeowner named, or to one that we find
 * and name to them first. @returns undefined if they may.
 */
export function obstacleToAdding(
  { state, withdrawn, findSomebody, email }: Asked,
  recipients: readonly Expected[],
): string | undefined {
  if (withdrawn) return 'The homeowner canceled this request.';
  if (isFinished(state)) return 'This request is finished.';
  // A caller without an address has no page: the operator names another to them.
  if (!findSomebody && email)
    return 'The homeowner named their firms, and no other may get this request. Their page offers them others.';
  return placesLeft(recipients) === 0 ? `A request goes to ${maxChosen} firms at a time.` : undefined;
}

/** Adds a contractor that an operator found for a homeowner who asked for one. It gets the request at once if it can be reached. */
export async function addFirm(
  { db }: { db: Database },
  by: Actor,
  { id, contractorId, named }: { id: string; contractorId: string; named: boolean },
): Promise<Outcome> {
  const fields = {
    ...(!contractorId && { firm: 'Choose a firm' }),
    ...(!named && { named: 'Name the firm to the homeowner first, then confirm it here' }),
  };
  if (Object.keys(fields).length > 0) return invalid(fields);
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const [entry] = await lockEntries(tx, [id]);
    if (!entry) return missing;
    const recipients = await lockRecipients(tx, id);
    if (recipients.some((one) => one.id === contractorId)) return { outcome: 'done' };
    const obstacle = obstacleToAdding(entry, recipients);
    if (obstacle) return overtaken(`${obstacle} Nothing was changed.`);
    const [contractor] = contractorId.includes('\0') ? [] : await selectChosen(tx, [contractorId]);
    if (!contractor) return invalid({ firm: 'This firm is not in the directory' });
    await insertChosen(tx, id, [contractor]);
    await noteRecipients(tx, [id]);
    await insertEvent(tx, id, { kind: 'added', side: 'operator', person: by.name, contractor, consentText: namedFirm });
    await setFound(tx, id);
    await restartClock(tx, entry);
    await noteAnswered(tx, id);
    const details = { contractor: contractor.name };
    await recordAudit(tx, { by, action: 'request.firm-added', subject: { id, name: entry.reference }, details });
    await deliverRequest({ tx, secret }, id);
    return { outcome: 'done' };
  });
}
