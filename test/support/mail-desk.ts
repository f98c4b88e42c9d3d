import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { mailList } from '#app/domain/mail/list-queries.ts';
import type { MailRecord } from '#app/domain/mail/mail-record.ts';
import { confirmationToken, planResend, resendMails } from '#app/domain/mail/resend-mails.ts';
import { mailKindLabel } from '#app/forms/mails.ts';
import { correction, corrections } from './form-bodies.ts';
import { useMailedSite } from './mailed-site.ts';
import { until } from './site.ts';

/** The operator who acts in the tests of mails. */
export const pat = { id: 'p1', name: 'Pat' };

export const allIn = (state: string) => (mails: MailRecord[]) => mails.length > 0 && mails.every((mail) => mail.state === state);

/** A site with a real mail server, one contractor, and its mails as the desk lists them. */
export function useMailDesk() {
  const mailed = useMailedSite();
  const { db, query, site } = mailed;
  beforeEach(async () => {
    await query(`
      insert into contractors (id, name, slug, service_type, location)
      values ('c1', 'Wagontop Roofing', 'wagontop-roofing', 'Roofing', 'edmond')`);
  });
  afterEach(async () => {
    await mailed.smtp.become('ok');
  });

  const all = async (asked: Record<string, string> = {}) => (await mailList.find(db, asked)).rows;

  async function untilMails(condition: (mails: MailRecord[]) => boolean): Promise<MailRecord[]> {
    let mails: MailRecord[] = [];
    await until(async () => {
      mails = await all();
      return condition(mails);
    });
    return mails;
  }

  /** A mail that failed at every attempt. */
  async function failedMail(): Promise<MailRecord> {
    await mailed.smtp.become('never');
    await site.post(corrections, correction('c1'));
    const allButOne = `update mails set tries = 50, due_at = now() where state = 'retrying' returning 1`;
    await until(async () => (await query(allButOne)).length === 1);
    const mail = (await untilMails((found) => found.some(({ state }) => state === 'failed'))).find(
      ({ state }) => state === 'failed',
    );
    if (!mail) throw new Error('no mail failed');
    return mail;
  }

  /** A correction without an address sends one mail to us. */
  async function sentMail(): Promise<MailRecord> {
    await site.post(corrections, correction('c1'));
    const [mail] = await untilMails(allIn('sent'));
    if (!mail) throw new Error('no mail was sent');
    return mail;
  }

  /** Resends like an operator who confirms the numbers. */
  async function again(ids: string[], press = randomUUID()) {
    return resendMails({ db, mailKindLabel }, pat, {
      ids,
      press,
      confirmed: confirmationToken(await planResend(db, ids)),
    });
  }

  return { mailed, db, query, site, all, untilMails, failedMail, sentMail, again };
}
