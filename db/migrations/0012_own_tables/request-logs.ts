import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { queryable } from '#app/platform/database.ts';
import { keyedHash, obtainSecret } from '#app/platform/site-secret.ts';
import { takeOver, textOf } from './take-over.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Addresses become keyed hashes, where they are none already. */
export async function takeOverRequestLogs(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from request_logs_before limit 1');
  if (rowCount === 0) return; // The secret is made when it is needed.
  const secret = await obtainSecret(queryable(client));
  await takeOver(client, {
    from: 'request_logs',
    read(row) {
      const [id, address] = [textOf(row, 'id'), textOf(row, 'ip_address')];
      const store = {
        id: uuid.test(id) ? id : randomUUID(),
        action_type: textOf(row, 'action_type'),
        ip_address: address ? hashOf(secret, address) : null,
        created_at: row.created ?? new Date(),
      };
      return { store, notes: [] };
    },
    store: (rows) =>
      client.query(
        `insert into request_logs select * from jsonb_populate_recordset(null::request_logs, $1::jsonb)
         on conflict (id) do nothing`,
        [JSON.stringify(rows)],
      ),
  });
}

/** A column of network addresses had hashes of ours as addresses of the private range fd00::/8. */
function hashOf(secret: string, address: string): string {
  if (/^[0-9a-f]{32}$/.test(address)) return address;
  const [host = ''] = address.split('/');
  return keyedHash(secret, host);
}
