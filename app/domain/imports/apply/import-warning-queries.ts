import type { ClientBase } from 'pg';
import { duplicateWarning } from '#app/domain/listings/warnings/listing-warnings.ts';
import { selectDuplicates } from '#app/domain/listings/warnings/warning-queries.ts';
import { queryable } from '#app/platform/database.ts';
import type { ColumnChoices } from '../match/choose-columns.ts';
import { selectInBatches } from './staging-queries.ts';
import { decisionOn, leftOutWords, rowWarningKinds, warningWords } from './warning-decisions.ts';

/** As many rows as one query compares with the directory. */
const batchSize = 2_000;

/** Collects what looks wrong in new rows, and in values that would change. */
async function findWarnings(client: ClientBase): Promise<void> {
  await client.query(
    `create temp table import_found on commit drop as
     select p.line, w ->> 'kind' as kind, w ->> 'text' as detail
     from import_rows r join import_plan p using (line) cross join jsonb_array_elements(r.warnings) w
     left join contractors c on c.id = p.contractor
     where p.reason is null and (c.id is null or case w ->> 'kind'
       when 'no-phone-number' then r.phone is distinct from c.phone
       when 'unknown-trade' then r.service_type is distinct from c.service_type
       else r.address is distinct from c.address end)`,
  );
  await findDuplicates(client);
  await client.query('analyze pg_temp.import_found');
}

/** New contractors that the directory may have under another name or number. */
async function findDuplicates(client: ClientBase): Promise<void> {
  const newOnes = selectInBatches<{ key: string; name: string; phone: string | null }>(
    client,
    batchSize,
    `select p.line::text as key, r.name, r.phone from import_plan p join import_rows r using (line)
     where p.reason is null and p.contractor is null`,
  );
  for await (const rows of newOnes) {
    const found = await selectDuplicates(queryable(client), rows);
    if (found.length === 0) continue;
    const warnings = found.map((duplicate) => ({ line: duplicate.key, ...duplicateWarning(duplicate) }));
    await client.query(
      'insert into import_found select line, kind, text from jsonb_to_recordset($1) w (line bigint, kind text, text text)',
      [JSON.stringify(warnings)],
    );
  }
}

/** Leaves rows out, or holds them off the site, as was decided about what looks wrong in them. */
export async function decideWarnings(client: ClientBase, { warned: decided, holdAll }: ColumnChoices): Promise<void> {
  await findWarnings(client);
  const kindsTo = (decision: string) => rowWarningKinds.filter((kind) => decisionOn(kind, decided) === decision);
  for (const kind of kindsTo('skip'))
    await client.query(
      `update import_plan p set reason = $1 from import_found w where w.line = p.line and w.kind = $2 and p.reason is null`,
      [`${leftOutWords}${warningWords[kind]}`, kind],
    );
  await client.query(
    `update import_plan p set held = true
     where p.reason is null and ($1 or line in (select line from import_found where kind = any($2)))`,
    [holdAll ?? false, kindsTo('hide')],
  );
}

/** How many contractors would be added and changed only when the import is published. */
export async function countUnpublished(client: ClientBase): Promise<{ added: number; changed: number }> {
  const { rows } = await client.query<{ added: number; changed: number }>(
    `select count(*) filter (where contractor is null)::int as added,
       (select count(distinct d.contractor_id) from import_differences d join import_plan using (line) where held)::int as changed
     from import_plan where reason is null and held`,
  );
  return rows[0] ?? { added: 0, changed: 0 };
}

/** Kept with the import, so that each can be looked at. */
export async function recordWarnings(client: ClientBase, importId: string): Promise<void> {
  await client.query(
    `insert into import_warnings (import_id, kind, line, name, detail)
     select $1, w.kind, w.line, r.name, w.detail from import_found w join import_rows r using (line)`,
    [importId],
  );
}
