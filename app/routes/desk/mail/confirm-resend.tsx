import { Link } from 'react-router';
import { counted } from '#app/content/total-words.ts';
import type { ResendCounts } from '#app/domain/mail/resend-mails.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

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
    <div role="alert">
      <PostForm className="notice mb-6" data-tone="problem">
        <p className="font-semibold">{count === 0 ? 'None of these can be sent again now.' : `Send ${mails(count)} again?`}</p>
        <ul className="list-disc pl-5">
          {againInWords(counts).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {picked.map((id) => (
          <input key={id} type="hidden" name={`pick-${id}`} value="on" />
        ))}
        {until && <input type="hidden" name="until" value={until} />}
        <input type="hidden" name="press" value={press} />
        <input type="hidden" name="confirmed" value={confirmed} />
        <div className="mt-3 flex flex-wrap gap-3">
          {count > 0 && (
            <Button type="submit" name="do" value={until ? 'send-all' : 'send-chosen'}>
              Send {count} again
            </Button>
          )}
          <Link to="" className="text-link inline-flex min-h-11 items-center">
            {count === 0 ? 'Back to the list' : 'Do not send them'}
          </Link>
        </div>
      </PostForm>
    </div>
  );
}
