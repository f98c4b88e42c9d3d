import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { changeRequest } from '#app/domain/requests/change-request.ts';
import { sender, useTestDatabase } from './database.ts';
import { useFolder } from './folder.ts';
import { until } from './site.ts';
import { type ReceivedMail, type SmtpServer, startSmtp } from './smtp.ts';
import { useSubmissionSite } from './submissions.ts';

/** The site's calls with a real mail server. Before each test the mailbox is emptied, and the database holds what `filling` stores. */
export function useMailedSite(filling?: string) {
  const dataDir = useFolder();
  let started: SmtpServer | undefined;
  const smtp = () => {
    if (!started) throw new Error('the mail server runs only while tests do');
    return started;
  };
  beforeAll(async () => {
    started = await startSmtp({ mayDie: false });
  });
  const database = useTestDatabase();
  const { db, query } = database;
  const site = useSubmissionSite(
    database,
    () => ({ SMTP_URL: smtp().url, DATA_DIR: dataDir, LEADS_TO: 'leads@redbudpros.example', SITE_URL: 'https://redbud.test' }),
    { work: true },
  );
  afterEach(() => smtp().become('ok'));
  afterAll(() => smtp().close());
  beforeEach(async () => {
    // A mail of the test before that is still on its way would arrive in this one.
    await until(async () => {
      await query(`delete from mails where state in ('waiting', 'retrying')`);
      return (await query(`select from mails where state = 'sending'`)).length === 0;
    });
    await database.reset(filling);
    smtp().received.length = 0;
    smtp().unknown.clear();
  });
  /**
   * Waits until all mail is sent, save what a limit delays, and returns what arrived, in the order it was queued:
   * mails go out side by side.
   */
  const arrived = async () => {
    const unsent = `select from mails where state in ('sending', 'retrying') or state = 'waiting' and due_at <= now()`;
    await until(async () => (await query(unsent)).length === 0);
    const queued = (await query('select id from mails order by queued_at')).map(({ id }) => id);
    const placeOf = ({ mail }: ReceivedMail) => queued.indexOf(/^<(.*)@/.exec(mail.messageId ?? '')?.[1]);
    return smtp().received.toSorted((one, other) => placeOf(one) - placeOf(other));
  };
  /** The same, to this address alone. */
  const mailsTo = async (address: string) => (await arrived()).filter(({ to }) => to[0] === address).map(({ mail }) => mail);
  return {
    database,
    db,
    query,
    site,
    /** What a homeowner does on their request’s page. */
    change: ({ token }: { token: string }, values: Record<string, string>) => changeRequest({ db }, token, values, sender),
    get smtp() {
      return smtp();
    },
    arrived,
    mailsTo,
    /** The last one to this address. */
    mailTo: async (address: string) => (await mailsTo(address)).at(-1),
  };
}
