import { Form } from 'react-router';
import type { MailPause } from '#app/domain/mail/pause-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

/** For the loader: what the panel says of how many mails wait, and how many are under way. */
export type PauseState = { pause: MailPause | undefined; waiting: string; sending: number };

/** Whether mails go out, and the button that changes it. */
export function PausePanel({ pause, waiting, sending }: PauseState) {
  return (
    <Form
      method="post"
      action="/admin/mail"
      className={pause ? 'desk-notice mb-6' : 'desk-panel mb-6'}
      data-tone={pause ? 'problem' : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="mr-auto">
          {pause ? (
            <>
              <strong>Sending is paused</strong> by {pause.person} since <Moment at={pause.at} />. {waiting} and nothing is lost.
              {sending > 0 && ` Still under way from before: ${sending}.`}
            </>
          ) : (
            <>Mails go out. {waiting}.</>
          )}
        </p>
        <Button type="submit" name="do" value={pause ? 'resume' : 'pause'} look={pause ? 'primary' : 'secondary'} size="small">
          {pause ? 'Resume sending' : 'Pause sending'}
        </Button>
      </div>
    </Form>
  );
}
