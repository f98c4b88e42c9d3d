import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { pauseMail, resumeMail } from '#app/domain/mail/mail-health.ts';
import { findAllMails } from '#app/domain/mail/mail-queries.ts';
import { confirmationToken, countOf, maxResend, planResend, resendMails } from '#app/domain/mail/resend-mails.ts';
import { sendTestMail } from '#app/domain/mail/test-mail.tsx';
import { mailKindLabel } from '#app/forms/mails.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import type { ResendPlan } from './confirm-resend.tsx';

/** The list's response to a post that changed nothing yet: a question, or a problem. */
type Answer = { plan?: ResendPlan; problem?: string; test?: { address: string; problem: string | undefined } };

const answer = (content: Answer, status = 200) => data(content, { status });

/** Runs the action of the clicked button. @param search the filter, from the address. */
export async function actOnList(scope: RequestScope, by: Actor, search: URLSearchParams) {
  const { db, form = {} } = scope;
  const { do: wanted, press = '', confirmed = '', until = '', address = '' } = form;
  const asked = Object.fromEntries(search);
  const back = (done: Record<string, string>) => {
    for (const name of ['done', 'count']) search.delete(name);
    return redirect(`/admin/mail?${new URLSearchParams([...search, ...Object.entries(done)])}`, 303);
  };
  const picked = Object.keys(form)
    .flatMap((name) => (name.startsWith('pick-') ? name.slice('pick-'.length) : []))
    .filter(isUuid);

  const plan = async (ids: string[], more: { until?: string } = {}): Promise<ResendPlan> => {
    const counts = await planResend(db, ids);
    return { counts, confirmed: confirmationToken(counts), press: randomUUID(), picked: more.until ? [] : ids, ...more };
  };
  const send = async (ids: string[], more: { until?: string } = {}) => {
    const { outcome, counts } = await resendMails({ db, mailKindLabel }, by, { ids, press, confirmed });
    if (outcome === 'done') return back({ done: 'again', count: String(countOf(counts)) });
    return answer({ plan: await plan(ids, more), problem: 'These mails have changed, so nothing was sent yet.' }, 409);
  };

  switch (wanted) {
    case 'pause':
      await pauseMail(db, by);
      return back({ done: 'paused' });
    case 'resume':
      await resumeMail(db, by);
      return back({ done: 'resumed' });
    case 'test': {
      const outcome = await sendTestMail(db, by, { id: press, address });
      if (outcome.outcome === 'queued') return redirect(`/admin/mail/${outcome.id}`, 303);
      return answer({ test: { address, problem: outcome.fields['address'] } }, 422);
    }
    case 'chosen':
      if (picked.length === 0) return answer({ problem: 'No mail was selected, so nothing was done.' }, 422);
      return answer({ plan: await plan(picked) });
    case 'all': {
      const ids = await findAllMails(db, asked, { limit: maxResend });
      const [newest] = ids;
      if (ids.length > maxResend) {
        return answer({ problem: `The filter finds more than ${maxResend} mails, the maximum at once. Narrow it.` }, 422);
      }
      return newest
        ? answer({ plan: await plan(ids, { until: newest }) })
        : answer({ problem: 'The filter finds no mail.' }, 422);
    }
    case 'send-chosen':
      return send(picked);
    case 'send-all':
      return send(await findAllMails(db, asked, { limit: maxResend, until }), { until });
    default:
      return answer({ problem: 'Choose what to do.' }, 422);
  }
}
