import type { ClientBase } from 'pg';
import { sqlState } from '#app/platform/database.ts';

/** From this many rows on, rebuilding the indexes is faster than inserting each row into them. */
const manyRows = 5_000;
/** Milliseconds to wait for readers' locks before falling back to plain inserts. */
const patience = 1_000;

/**
 * Runs `insert`. For many rows into an empty directory, checks keys and builds indexes afterwards, which takes half the time;
 * readers wait, but would see an empty directory anyway.
 */
export async function insertInBulk(client: ClientBase, rows: number, insert: () => Promise<void>): Promise<void> {
  if (!(await isFirstFilling(client, rows)) || !(await obtainTables(client))) return insert();
  const keys = await selectKeys(client);
  for (const { table, name } of keys.toReversed()) await client.query(`alter table ${table} drop constraint ${name}`);
  const indexes = await selectIndexes(client);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await insert();
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await client.query(definition);
}

/** Whether there are many rows and the directory is empty. */
export async function isFirstFilling(client: ClientBase, rows: number): Promise<boolean> {
  return rows >= manyRows && (await isEmpty(client));
}

export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from contractors limit 1');
  return rowCount === 0;
}

/** @returns whether the tables could be locked. Waits briefly, because waiting blocks others. */
async function obtainTables(client: ClientBase): Promise<boolean> {
  await client.query(`savepoint bulk; set local lock_timeout = ${patience}`);
  try {
    await client.query('lock table contractors, contractor_profiles in access exclusive mode');
    await client.query('set local lock_timeout = 0');
    return true;
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    await client.query('rollback to savepoint bulk');
    return false;
  }
}

/** The primary key, then the keys referencing it. */
async function selectKeys(client: ClientBase): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where (conrelid = 'contractors'::regclass and contype = 'p') or (confrelid = 'contractors'::regclass and contype = 'f')
     order by contype = 'f'`,
  );
  return rows;
}

async function selectIndexes(client: ClientBase): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'contractors'::regclass`,
  );
  return rows;
}
