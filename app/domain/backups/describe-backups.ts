import { hostname } from 'node:os';
import type { Database } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { selectErasures } from '../people/erase-queries.ts';
import { type BackupFile, bytesSoFar, dayLength, listBackups, nightlyTime } from './backup-folder.ts';
import { type BackupOrder, isOpen } from './backup-order.ts';
import { findInspection, type Inspection, inspectUnread } from './inspect-backup.ts';
import { readNightly } from './nightly-state.ts';
import { selectOrder } from './order-queries.ts';
import { selectMigrations } from './version-queries.ts';

/** A file of the folder and what is known of it. Times are ISO texts. */
export type DescribedBackup = {
  name: string;
  bytes: number;
  /** As it says itself; until it was read, the time of the file. */
  madeAt: string;
  made: 'nightly' | 'desk' | 'command' | 'unknown';
  person: string | undefined;
  state: 'whole' | 'broken' | 'unread';
  /** What a broken one is, completing “It ...”. */
  reason: string | undefined;
  checkedAt: string | undefined;
  version: 'same' | 'older' | 'newer' | undefined;
  /** How many people were erased after it was made, whom it still holds. */
  erasedSince: number;
  /** When the next nightly backup deletes it; undefined for one that stays. */
  goesAfter: string | undefined;
};

type Site = { db: Database; settings: Pick<Settings, 'dataDir' | 'backupDays'> };

/** What lies in this machine's folder, the newest first, with the state of the nightly backups and of the one under way. */
export async function describeBackups({ db, settings: { dataDir, backupDays } }: Site, now = Date.now()) {
  const [files, known, nightly, order, erasures] = await Promise.all([
    listBackups(dataDir),
    selectMigrations(db),
    readNightly(db, now),
    selectOrder(db),
    selectErasures(db),
  ]);
  const backups = await Promise.all(
    files.map(async (file) => {
      const described = describe(file, await findInspection(dataDir, file), { known, backupDays });
      return { ...described, erasedSince: erasures.filter(({ at }) => at > described.madeAt).length };
    }),
  );
  const isReading = backups.some(({ state }) => state === 'unread');
  if (isReading) void inspectUnread(dataDir);
  const machine = hostname();
  return {
    machine,
    erasures: erasures.length,
    backups: backups.sort((a, b) => b.madeAt.localeCompare(a.madeAt)),
    isReading,
    order: order && { ...order, isOpen: isOpen(order), bytes: await progressOf(dataDir, order, machine) },
    nightly: { ...nightly, keptFor: backupDays },
  };
}

const progressOf = async (dataDir: string, order: BackupOrder, machine: string) =>
  order.state === 'running' && order.machine === machine ? await bytesSoFar(dataDir, order.name) : undefined;

type Around = { known: readonly string[]; backupDays: number };

function describe(
  file: BackupFile,
  found: Inspection | undefined,
  { known, backupDays }: Around,
): Omit<DescribedBackup, 'erasedSince'> {
  const { name, bytes } = file;
  const night = nightlyTime(name);
  const goesAfter = night !== undefined && backupDays > 0 ? new Date(night + backupDays * dayLength).toISOString() : undefined;
  const byName: DescribedBackup['made'] = file.isNightly ? 'nightly' : 'unknown';
  const head = { name, bytes, madeAt: file.madeAt.toISOString(), made: byName, person: undefined, goesAfter };
  const nothing = { reason: undefined, checkedAt: found?.checkedAt, version: undefined };
  if (!found) return { ...head, ...nothing, state: 'unread' };
  if (!found.isWhole) return { ...head, ...nothing, state: 'broken', reason: found.reason };
  const { madeAt, by, migrations, checkedAt } = found;
  const made = { madeAt, made: by?.how ?? byName, person: by?.how === 'desk' ? by.person : undefined };
  return { ...head, ...made, state: 'whole', reason: undefined, checkedAt, version: versionOf(migrations, known) };
}

function versionOf(its: readonly string[], known: readonly string[]): 'same' | 'older' | 'newer' {
  if (its.some((name) => !known.includes(name))) return 'newer';
  return its.length === known.length ? 'same' : 'older';
}
