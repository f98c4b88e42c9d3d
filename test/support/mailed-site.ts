import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestDatabase, useTestDatabase } from './database.ts';
import { until } from './site.ts';
import { type ReceivedMail, type SmtpServer, startSmtp } from './smtp.ts';
import { type SubmissionSite, useSubmissionSite } from './submissions.ts';

export type MailedSite = Pick<TestDatabase, 'db' | 'query'> & {
  database: TestDatabase;
  site: SubmissionSite;
  readonly smtp: SmtpServer;
  dataDir: string;
  /** Waits until all mail is sent and returns what arrived. */
  arrived: () => Promise<ReceivedMail[]>;
};

/** The site's calls with a real mail server. Database and mailbox are emptied before each test. */
export function useMailedSite(): MailedSite {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailed-site-'));
  let started: SmtpServer | undefined;
  const smtp = () => {
    if (!started) throw new Error('the mail server runs only while tests do');
    return started;
  };
  beforeAll(async () => {
    started = await startSmtp({ mayDie: false });
  });
  const database = useTestDatabase();
  const site = useSubmissionSite(
    database,
    () => ({ SMTP_URL: smtp().url, DATA_DIR: dataDir, LEADS_TO: 'leads@redbudpros.example', SITE_URL: 'https://redbud.test' }),
    { work: true },
  );
  afterAll(async () => {
    await smtp().close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    // A mail of the test before that is still on its way would arrive in this one.
    await until(async () => {
      await database.pool.query(`delete from mails where state in ('waiting', 'retrying')`);
      return (await database.pool.query(`select from mails where state = 'sending'`)).rowCount === 0;
    });
    await database.reset();
    smtp().received.length = 0;
  });
  return {
    database,
    db: database.db,
    query: database.query,
    site,
    get smtp() {
      return smtp();
    },
    dataDir,
    async arrived() {
      await until(async () => {
        const { rows } = await database.pool.query(`select 1 from mails where state in ('waiting', 'sending', 'retrying')`);
        return rows.length === 0;
      });
      return smtp().received;
    },
  };
}
