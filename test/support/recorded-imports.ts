import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { moveImport, selectImport } from '#app/domain/imports/import-queries.ts';
import type { ImportRecord } from '#app/domain/imports/import-record.ts';
import { type ImportJob, runWork } from '#app/domain/imports/import-work.ts';
import type { ColumnChoices } from '#app/domain/imports/match/choose-columns.ts';
import { isUnreadable } from '#app/domain/imports/read/csv-file.ts';
import { receiveFile } from '#app/domain/imports/receive-file.ts';
import { createLogger } from '#app/platform/logger.ts';
import type { TestDatabase } from './database.ts';

export const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };

const states = { check: 'checking', apply: 'applying', undo: 'undoing', publish: 'publishing', discard: 'discarding' } as const;

/** Imports at the desk, each step run directly instead of by the queue. */
export function useRecordedImports(database: TestDatabase) {
  const logger = createLogger('silent');
  const { db } = database;

  const receive = (text: string | Buffer, fileName = 'contractors.csv') =>
    receiveFile(db, pat, fileName, Readable.from([Buffer.from(text)]));
  const find = async (id: string) => (await selectImport(db, id)) ?? expect.fail(`there is no import ${id}`);
  const bring = async (text: string | Buffer) => {
    const received = await receive(text);
    return isUnreadable(received) ? expect.fail(received.reason) : find(received.id);
  };
  const step = async (id: string, work: ImportJob['work'], choices?: ColumnChoices): Promise<ImportRecord> => {
    const to = states[work];
    const from = ['uploaded', 'checked', 'applied', 'failed', 'staged'] as const;
    await moveImport(db, id, { from, to, ...(choices && { choices }) });
    await runWork({ db, databaseUrl: database.url, logger }, { id, work, by: pat });
    return find(id);
  };
  /** Runs all steps of an import. */
  const apply = async (text: string | Buffer, choices?: Partial<ColumnChoices>): Promise<ImportRecord> => {
    const { id, choices: guessed } = await bring(text);
    await step(id, 'check', { ...guessed, ...choices });
    return step(id, 'apply');
  };
  return { receive, bring, step, apply, undo: (id: string) => step(id, 'undo') };
}
