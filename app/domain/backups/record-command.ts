import { hostname } from 'node:os';
import { basename } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { recordAudit } from '../audit/record-audit.ts';
import { hasAuditTrail } from './restore-queries.ts';

/**
 * Tells the audit trail of a backup that the command made. The backup is there, whatever comes of it.
 * @returns why there is no entry, if so.
 */
export async function recordCommand(
  databaseUrl: string,
  person: string,
  { file, bytes }: { file: string; bytes: number },
): Promise<string | undefined> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The query under way reports it.
  try {
    await client.connect();
    if (!(await hasAuditTrail(client))) return undefined; // Of a version that had none.
    const subject = { id: basename(file), name: basename(file) };
    const details = { machine: hostname(), bytes };
    await recordAudit(drizzle(client), { by: person, action: 'backup.made', subject, details });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => {});
  }
}
