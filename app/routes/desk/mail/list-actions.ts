import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { pauseMail, resumeMail } from '#app/domain/mail/mail-health.ts';
import { findAllMails } from '#app/domain/mail/mail-queries.ts';
import { confirmationToken, countOf, maxResend, planResend, resendMails } from '#app/domain/mail/resend-mails.ts';
import { sendTestMail } from '#app/domain/mail/test-mail.ts';
import { invalid, overtaken } from '#app/domain/validation/outcome.ts';
import { mailKindLabel } from '#app/forms/mails.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import type { DeskScope } from '#app/routes/desk/require-operator.ts';
import { refuse, respond, show } from '#app/routes/respond.ts';
import { pickedIds } from '#app/ui/desk/confirm-form.tsx';
import type { ResendPlan } from './mail-list.tsx';

/** Runs the action of the clicked button. @param search the filter, from the address. */
export async function actOnList({ by, db, form }: DeskScope, search: URLSearchParams) {
  const { do: wanted, press = '', confirmed = '', until = '', address = '' } = form;
  const asked = Object.fromEntries(search);
  const back = (done: Record<string, string>) => {
    for (const name of ['done', 'count']) search.delete(name);
    return `/admin/mail?${new URLSearchParams([...search, ...Object.entries(done)])}`;
  };
  const picked = pickedIds(form).filter(isUuid);
  const problem = (words: string) => refuse(invalid({}, words), { fields: form, more: { plan: undefined } });

  const plan = async (ids: string[], more: { until?: string } = {}): Promise<ResendPlan> => {
    const counts = await planResend(db, ids);
    return { counts, confirmed: confirmationToken(counts), press: randomUUID(), picked: more.until ? [] : ids, ...more };
  };
  const send = async (ids: string[], more: { until?: string } = {}) => {
    const resent = await resendMails({ db, mailKindLabel }, by, { ids, press, confirmed });
    if (resent.outcome === 'done') throw redirect(back({ done: 'again', count: String(countOf(resent.counts)) }), 303);
    const overtakenBy = overtaken('These mails have changed, so nothing was sent yet.');
    return refuse(overtakenBy, { fields: form, more: { plan: await plan(ids, more) } });
  };

  switch (wanted) {
    case 'pause':
      await pauseMail(db, by);
      throw redirect(back({ done: 'paused' }), 303);
    case 'resume':
      await resumeMail(db, by);
      throw redirect(back({ done: 'resumed' }), 303);
    case 'test': {
      const outcome = await sendTestMail(db, by, { id: press, address });
      return respond(outcome, { fields: form, more: { plan: undefined }, done: ({ id }) => `/admin/mail/${id}` });
    }
    case 'chosen':
      if (picked.length === 0) return problem('No mail was selected, so nothing was done.');
      return show(form, { plan: await plan(picked) });
    case 'all': {
      const ids = await findAllMails(db, asked, { limit: maxResend });
      const [newest] = ids;
      if (ids.length > maxResend)
        return problem(`The filter finds more than ${maxResend} mails, the maximum at once. Narrow it.`);
      if (!newest) return problem('The filter finds no mail.');
      return show(form, { plan: await plan(ids, { until: newest }) });
    }
    case 'send-chosen':
      return send(picked);
    case 'send-all':
      return send(await findAllMails(db, asked, { limit: maxResend, until }), { until });
    default:
      return problem('Choose what to do.');
  }
}
