import type { ReadStream } from 'node:fs';
import { hostname } from 'node:os';
import type { Database } from '#app/platform/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Actor } from '../operators/operator.ts';
import { type ByteRange, findBackup, readBackup } from './backup-folder.ts';

type Wanted = {
  name: string;
  /** The header, if there was one. */
  range?: string | undefined;
  /** The state that the range is of, if it was said. */
  ifRange?: string | undefined;
};

export type Download = { bytes: number; state: string; range: ByteRange | undefined; content: () => ReadStream };

/** @returns what of the file is to be sent, with the audit entry written; `none` where it is not there, `outside` its end. */
export async function downloadBackup(
  { db, dataDir }: { db: Database; dataDir: string },
  by: Actor,
  { name, range: asked, ifRange }: Wanted,
): Promise<Download | { kind: 'none' } | { kind: 'outside'; bytes: number }> {
  const found = await findBackup(dataDir, name);
  if (!found) return { kind: 'none' };
  const { bytes } = found;
  const state = `"${bytes}-${found.madeAt.getTime()}"`;
  const range = asked && (!ifRange || ifRange === state) ? readRange(asked, bytes) : undefined;
  if (range === 'outside') return { kind: 'outside', bytes };
  const from = range && range.start > 0 ? { 'from byte': range.start } : {};
  await recordAudit(db, {
    by,
    action: 'backup.downloaded',
    subject: { id: name, name },
    details: { machine: hostname(), bytes, ...from },
  });
  return { bytes, state, range, content: () => readBackup(dataDir, name, range) };
}

/** One range of bytes (RFC 9110, 14.1.2). @returns undefined for whatever else was asked: then all of it is sent. */
function readRange(asked: string, bytes: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked.trim()) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start >= bytes || end < start ? 'outside' : { start, end };
}
