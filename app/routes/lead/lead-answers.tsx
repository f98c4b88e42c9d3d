import { Button } from '#app/ui/controls/button.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';
import { fieldsOf, PostForm } from '#app/ui/form/post-form.tsx';
import { Choice } from '#app/ui/form/radio-choice.tsx';
import type { ShownLead } from './present-lead.ts';

/** What all forms of a request's page share: its own address, and how much the reader has seen. */
export type LeadForms = { action: string; seen: string };

/** For `PostForm`. */
export const inPlace = (
  { action, seen }: LeadForms,
  does: 'accept' | 'decline' | 'message' | 'report' | 'called' | 'no-answer',
) => ({
  ...{ does, seen, inPlace: true, action: `${action}#${does}` },
});

/** The button says the chosen time, without scripts too: one of these is shown for each place among the tiles. */
const shownWhenChosen = [
  'group-has-[.tile:nth-of-type(1)>:checked]/when:inline',
  'group-has-[.tile:nth-of-type(2)>:checked]/when:inline',
  'group-has-[.tile:nth-of-type(3)>:checked]/when:inline',
  'group-has-[.tile:nth-of-type(4)>:checked]/when:inline',
];

type AcceptFormProps = { lead: Pick<ShownLead, 'times' | 'first' | 'answer' | 'isTold'>; forms: LeadForms };

/** When the contractor will call. */
export function AcceptForm({ lead: { times, first, answer, isTold }, forms }: AcceptFormProps) {
  const verb = answer === 'accepted' ? 'I will call' : 'Accept, call';
  return (
    <PostForm {...inPlace(forms, 'accept')} aria-label="I will call" className="group/when">
      {(own) => {
        const { by = times[0]?.value } = own.values;
        const chosen = times.some(({ value }) => value === by) || by === 'other' ? by : times[0]?.value;
        return (
          <>
            <Choice
              id="accept-by"
              legend={<legend className={answer ? 'sr-only' : 'mb-2 font-display text-xl font-semibold'}>I will call</legend>}
              error={own.errors['by']}
            >
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 [&>.tile]:gap-1.5! [&>.tile]:px-2!">
                {times.map(({ value, label }) => (
                  <OptionTile key={value} type="radio" name="by" value={value} checked={value === chosen}>
                    {label}
                  </OptionTile>
                ))}
              </div>
              <label className="my-1 flex min-h-11 w-fit cursor-pointer items-center gap-2.5 pr-3">
                <input type="radio" name="by" value="other" defaultChecked={chosen === 'other'} className="size-5 shrink-0" />
                Another time
              </label>
            </Choice>
            <div className="mb-3 hidden grid-cols-1 gap-3 group-has-[[value=other]:checked]/when:grid sm:grid-cols-2">
              <TextField {...fieldsOf('accept', own)('day')} label="Day" type="date" required />
              <TextField {...fieldsOf('accept', own)('time')} label="Time" type="time" required />
            </div>
            <Button type="submit" look="secondary" className="min-h-13 w-full border-2 border-ink">
              <span aria-hidden="true">✓</span>
              <span>
                {verb}{' '}
                {times.map(({ value, label }, place) => (
                  <span key={value} className={`hidden ${shownWhenChosen[place] ?? ''}`}>
                    {label}
                  </span>
                ))}
                <span className="hidden group-has-[[value=other]:checked]/when:inline">at this time</span>
              </span>
            </Button>
            {isTold && <p className="mt-2 text-[0.9375rem] text-ink-soft">{first} will see this time right away.</p>}
          </>
        );
      }}
    </PostForm>
  );
}

type DeclineFormProps = { lead: Pick<ShownLead, 'reasons' | 'first' | 'isTold'>; forms: LeadForms };

/** Why the contractor cannot take it. */
export function DeclineForm({ lead: { reasons, first, isTold }, forms }: DeclineFormProps) {
  return (
    <PostForm {...inPlace(forms, 'decline')} aria-label="I can’t take it" className="space-y-4">
      {(own) => (
        <>
          <Choice
            id="decline-reason"
            legend={<legend className="sr-only">Why?</legend>}
            error={own.errors['reason']}
            className="tiles"
          >
            {reasons.map(({ value, label }) => (
              <OptionTile key={value} type="radio" name="reason" value={value} checked={own.values['reason'] === value}>
                {label}
              </OptionTile>
            ))}
          </Choice>
          <TextField {...fieldsOf('decline', own)('note')} label={`A note to ${first}`} />
          <Button type="submit" look="secondary" className="w-full">
            I can’t take it
          </Button>
          {isTold && <p className="text-[0.9375rem] text-ink-soft">{first} will see the reason right away.</p>}
        </>
      )}
    </PostForm>
  );
}

type Messages = ShownLead['conversation'];

/** What both sides wrote, oldest first. */
export function Conversation({ messages, first, forms }: { messages: Messages; first: string; forms: LeadForms }) {
  return (
    <ol className="space-y-4">
      {messages.map(({ id, title, text, at, isOwn, mayReport }) => (
        <li key={id} className={isOwn ? 'ml-6 border-l-2 border-line-strong pl-4' : 'border-l-2 border-blossom pl-4'}>
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
          <p className="text-sm text-ink-soft">{at}</p>
          {mayReport && (
            <details>
              <summary className="flex min-h-11 w-fit items-center text-sm text-ink-soft underline underline-offset-4">
                Report this message
              </summary>
              <PostForm {...inPlace(forms, 'report')} aria-label="Report this message" fields={{ event: id }} className="pb-2">
                <p className="mb-2 text-[0.9375rem]">
                  For spam, threats or abuse: our staff will read it, and {first} can’t send you any more messages about this
                  request.
                </p>
                <Button type="submit" look="secondary">
                  Report it
                </Button>
              </PostForm>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

type MessageFormProps = { label: string; limit: number; first: string; forms: LeadForms };

/** Emptied once its text is among the messages: the caller gives it another key then. */
export function MessageForm({ label, limit, first, forms }: MessageFormProps) {
  return (
    <PostForm {...inPlace(forms, 'message')} aria-label={label} className="space-y-3">
      {(own) => (
        <>
          <MessageField
            {...fieldsOf('message', own)('message')}
            label={label}
            limit={limit}
            tooLong={`Write at most ${limit} characters`}
            rows={3}
            required
          />
          <Button type="submit" look="secondary">
            Send
          </Button>
          <p className="text-[0.9375rem] text-ink-soft">{first} will get it on their request page and can answer there.</p>
        </>
      )}
    </PostForm>
  );
}
