import { z } from 'zod';

/** Name of the queue of backups that operators ask for. */
export const backupQueue = 'backups';

export const backupJobSchema = z.object({
  id: z.string(),
  /** Of the file: a job that is done again makes no second one. */
  name: z.string(),
  by: z.object({ id: z.string(), name: z.string(), address: z.string().optional() }),
});
export type BackupJob = z.infer<typeof backupJobSchema>;

/** The last requested backup, and its outcome. Times are ISO texts. */
export type BackupOrder = {
  id: string;
  name: string;
  person: string;
  askedAt: string;
  state: 'waiting' | 'running' | 'made' | 'failed';
  /** That took it. */
  machine?: string;
  endedAt?: string;
  /** Why it failed. */
  reason?: string;
};

export const isOpen = ({ state }: BackupOrder): boolean => state === 'waiting' || state === 'running';
