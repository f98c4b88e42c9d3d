import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { mailList } from '#app/domain/mail/mail-queries.ts';
import type { MailRecord } from '#app/domain/mail/mail-states.ts';
import { confirmationToken, planResend, resendMails } from '#app/domain/mail/resend-mails.ts';
import { mailKindLabel } from '#app/forms/mails.ts';
import { correction, corrections } from './form-bodies.ts';
import { useMailedSite } from './mailed-site.ts';
import { until } from './site.ts';
import { contractorRow } from './store-contractors.ts';

/** The operator who acts in the tests of mails. */
export const pat = { id: 'p1', name: 'Pat' };

export const allIn = (state: string) => (mails: MailRecord[]) => mails.length > 0 && mails.every((mail) => mail.state === state);

/** A site with a real mail server, one contractor, and its mails as the desk lists them. */
export function useMailDesk() {
  const mailed = useMailedSite(contractorRow('c1', 'Wagontop Roofing'));
  const { db, query, site } = mailed;

  const all = async (asked: Record<string, string> = {}) => (await mailList.find(db, asked)).rows;

  async function untilMails(condition: (mails: MailRecord[]) => boolean): Promise<MailRecord[]> {
    let mails: MailRecord[] = [];
    await until(async () => {
      mails = await all();
      return condition(mails);
    });
    return mails;
  }

  /** A mail that its recipient’s server refused. */
  async function failedMail(): Promise<MailRecord> {
    await mailed.smtp.become('never');
    await site.post(corrections, correction('c1', { email: 'ada@example.com' }));
    // The notice to us is tried on.
    await until(async () => (await query(`delete from mails where state = 'retrying' returning 1`)).length === 1);
    const hasFailed = ({ state }: MailRecord) => state === 'failed';
    return (await untilMails((found) => found.some(hasFailed))).find(hasFailed) ?? expect.fail('no mail failed');
  }

  /** A correction without an address sends one mail to us. */
  async function sentMail(): Promise<MailRecord> {
    await site.post(corrections, correction('c1'));
    return (await untilMails(allIn('sent')))[0] ?? expect.fail('no mail was sent');
  }

  /** Resends like an operator who confirms the numbers. */
  const again = async (ids: string[], press = randomUUID()) =>
    resendMails({ db, mailKindLabel }, pat, { ids, press, confirmed: confirmationToken(await planResend(db, ids)) });

  return { mailed, db, query, site, all, untilMails, failedMail, sentMail, again };
}
