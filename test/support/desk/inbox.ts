import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { findRequest } from '#app/domain/requests/change-request.ts';
import { answerAtDesk } from '#app/domain/requests/desk/answer-at-desk.tsx';
import { changeStates } from '#app/domain/requests/desk/change-state.ts';
import { findDeskRequest } from '#app/domain/requests/desk/find-desk-requests.ts';
import type { RequestState } from '#app/domain/requests/request.ts';
import { forms } from '#app/forms/forms.ts';
import { pat } from '../database.ts';
import { useMailedSite } from '../mailed-site.ts';
import type { SentRequest } from '../submissions.ts';

export const sam = { id: 'o2', name: 'Sam', address: '203.0.113.8' };

/** A site with one contractor and a new request to it before each test. */
export function useInbox() {
  const mailed = useMailedSite();
  const { database, site } = mailed;
  let sent: SentRequest | undefined;
  let answerId = '';
  const request = () => sent ?? expect.fail('no request was sent');
  beforeEach(async () => {
    await database.pool.query(`
      insert into contractors (id, name, slug, service_type, location)
      values ('c1', 'Wagontop Roofing', 'wagontop-roofing', 'Roofing', 'edmond')`);
    answerId = randomUUID();
    sent = await site.sendLead({ contractor_ids: ['c1'] });
  });
  return {
    mailed,
    database,
    site,
    /** The request sent before this test. */
    get sent() {
      return request();
    },
    get answerId() {
      return answerId;
    },
    /** Pat's answer from this test's form. */
    answer: (more: Record<string, string> = {}) =>
      answerAtDesk({ db: site.db }, pat, request().id, {
        answer: answerId,
        subject: 'When can we call?',
        body: 'Hello Ada,\n\nwhich days suit you?',
        ...more,
      }),
    detail: async (id = request().id) =>
      (await findDeskRequest({ db: site.db, forms }, id)) ?? expect.fail('there is no such request'),
    homeowner: () => findRequest(site.db, request().token),
    change: (state: RequestState, { by = pat, from = 'new', id = request().id, note = '' } = {}) =>
      changeStates({ db: site.db, forms }, by, { decided: [{ id, from }], state, note }),
    withdraw: () => mailed.change(request(), { do: 'withdraw' }),
    audited: async () =>
      (await database.pool.query('select action, person, subject_id, subject_name, details from audit_entries order by id')).rows,
    mailsTo: mailed.mailsTo,
  };
}
