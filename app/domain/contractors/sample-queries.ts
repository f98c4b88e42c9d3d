import type { ClientBase } from 'pg';

const key = 'sample_directory';

export async function selectSampleState(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>('select value from site_state where key = $1', [key]);
  return rows[0]?.value;
}

export async function insertSampleState(client: ClientBase, value: 'loaded' | 'skipped'): Promise<void> {
  await client.query('insert into site_state (key, value) values ($1, $2)', [key, value]);
}

export async function hasContractors(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from contractors limit 1');
  return rowCount === 1;
}
