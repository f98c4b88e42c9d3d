import { randomUUID } from 'node:crypto';
import { dayInOklahoma } from '#app/content/dates.ts';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { maxAtOnce } from '#app/domain/contractors/check.ts';
import { fieldMessages, type Invalid, invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import type { Contractor } from '../contractors/contractor.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import { type CheckInput, checkSchema, readReason } from './change-checks.ts';
import { insertCheck, lockBatch, setEnded } from './check-queries.ts';

type ManyOutcome = Outcome<{ count: number }>;

type Posted = Readonly<Record<string, string>>;

/** Records one check for several contractors: for all of them or for none. @param values of the form; `number-{id}` is each one's. */
export async function checkMany(db: Database, ids: readonly string[], values: Posted, by: Actor): Promise<ManyOutcome> {
  if (ids.length === 0) return invalid({ firms: 'Choose at least one firm' });
  if (ids.length > maxAtOnce) return invalid({ firms: `At most ${maxAtOnce} at once` });
  const { key } = values;
  const batch = key && isUuid(key) ? key : randomUUID();
  return inTransaction(db, async (tx): Promise<ManyOutcome> => {
    const contractors: Contractor[] = [];
    for (const id of ids) {
      const contractor = await findContractorById(tx, id);
      if (!contractor) return invalid({ firms: 'One of the firms is no longer on the site. Search again' });
      contractors.push(contractor);
    }
    const checks = readChecks(contractors, values);
    if ('outcome' in checks) return checks;
    // A fixed order avoids deadlocks.
    for (const { contractor, check } of checks.sort((one, other) => (one.contractor.id < other.contractor.id ? -1 : 1))) {
      if (!(await insertCheck(tx, contractor.id, check, by.name, { key, batch }))) continue;
      await recordAudit(tx, { by, action: 'check.added', subject: contractor, details: { ...check, firms: ids.length } });
    }
    return { outcome: 'done', count: ids.length };
  });
}

/** The check of each contractor; a license without its own number uses the listed one. */
function readChecks(
  contractors: readonly Contractor[],
  values: Posted,
): { contractor: Contractor; check: CheckInput }[] | Invalid {
  const schema = checkSchema(dayInOklahoma());
  const fields: Record<string, string> = {};
  const checks = contractors.flatMap((contractor) => {
    const field = `number-${contractor.id}`;
    const listed = values['kind'] === 'license' ? contractor.profile.license_number : null;
    const read = schema.safeParse({ ...values, number: values[field]?.trim() || (listed ?? '') });
    if (read.success) return [{ contractor, check: read.data }];
    for (const [name, message] of Object.entries(fieldMessages(read.error))) fields[name === 'number' ? field : name] = message;
    return [];
  });
  return Object.keys(fields).length > 0 ? invalid(fields) : checks;
}

/** Ends the remaining checks of a batch. */
export async function endTogether(
  db: Database,
  { batch, reason }: { batch: string; reason: string },
  by: Actor,
): Promise<ManyOutcome> {
  const why = readReason(reason);
  if ('outcome' in why) return why;
  return inTransaction(db, async (tx) => {
    const open = await lockBatch(tx, batch);
    for (const { id, contractor_id, contractor_name, kind, number, valid_until } of open) {
      await setEnded(tx, id);
      const subject = { id: contractor_id, name: contractor_name };
      const details = { check: kind, number, valid_until, reason: why.reason };
      await recordAudit(tx, { by, action: 'check.ended', subject, details });
    }
    return { outcome: 'done', count: open.length };
  });
}
