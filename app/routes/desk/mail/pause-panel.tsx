import type { MailPause } from '#app/domain/mail/health-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

export type PauseState = {
  pause: MailPause | undefined;
  /** Since when mail is stuck, as an ISO time. */
  trouble: string | undefined;
  /** How many mails wait, in words. */
  waiting: string;
  /** How many are being sent. */
  sending: number;
};

/** Whether mail is paused, and the button that changes it. */
export function PausePanel({ pause, trouble, waiting, sending }: PauseState) {
  return (
    <PostForm
      action="/admin/mail"
      className={pause || trouble ? 'notice mb-6' : 'desk-panel mb-6'}
      data-tone={pause || trouble ? 'problem' : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="mr-auto">
          {pause ? (
            <>
              <strong>Sending is paused</strong> by {pause.person} since <Moment at={pause.at} />. {waiting} and nothing is lost.
              {sending > 0 && ` Still being sent: ${sending}.`}
            </>
          ) : trouble ? (
            <>
              <strong>Mails do not go out</strong> since <Moment at={trouble} />. {waiting}; each is retried, and nothing is lost.
              Send a test below when the mail server is back.
            </>
          ) : (
            <>Mails go out. {waiting}.</>
          )}
        </p>
        <Button type="submit" name="do" value={pause ? 'resume' : 'pause'} look={pause ? 'primary' : 'secondary'} size="small">
          {pause ? 'Resume sending' : 'Pause sending'}
        </Button>
      </div>
    </PostForm>
  );
}
