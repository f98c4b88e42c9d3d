import { counted } from '#app/content/total-words.ts';
import type { ResendCounts } from '#app/domain/mail/resend-mails.ts';
import { ConfirmForm, picksOf } from '#app/ui/desk/confirm-form.tsx';

/** The action to confirm, and its mails. */
export type ResendPlan = {
  counts: ResendCounts;
  /** Sent back with the confirmation. */
  confirmed: string;
  press: string;
  /** Ids of selected mails; if empty, all that match the filter, from this one on. */
  picked: string[];
  until?: string | undefined;
};

const mails = (count: number) => counted(count, 'mail');

/** What sending again does, one sentence per kind of mail. */
function againInWords({ failed, retrying, delivered, left }: ResendCounts): string[] {
  return [
    failed > 0 && `${mails(failed)} failed: tried again from the start.`,
    retrying > 0 && `${mails(retrying)} waiting for the next attempt: tried now.`,
    delivered > 0 && `${mails(delivered)} delivered already: the recipient gets ${delivered === 1 ? 'it' : 'them'} again.`,
    left > 0 && `${mails(left)} on the way, no longer needed, or a test: left alone.`,
  ].filter((words): words is string => Boolean(words));
}

/** Says what would happen to how many mails, and asks. */
export function ConfirmResend({ plan }: { plan: ResendPlan }) {
  const { counts, confirmed, press, picked, until } = plan;
  const count = counts.failed + counts.retrying + counts.delivered;
  return (
    <ConfirmForm
      question={count === 0 ? 'None of these can be sent again now.' : `Send ${mails(count)} again?`}
      does={until ? 'send-all' : 'send-chosen'}
      fields={{ ...picksOf(picked), until, press, confirmed }}
      button={count > 0 ? `Send ${count} again` : undefined}
      keep={{ to: '', label: count === 0 ? 'Back to the list' : 'Do not send them' }}
    >
      <ul className="list-disc pl-5">
        {againInWords(counts).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </ConfirmForm>
  );
}
