import { Button } from '#app/ui/controls/button.tsx';
import { MessageField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { inPlace, type LeadForms } from './lead-forms.ts';
import type { ShownLead } from './present-lead.ts';

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
      {({ errors, values }) => (
        <>
          <MessageField
            name="message"
            label={label}
            formId="message"
            limit={limit}
            tooLong={`Write at most ${limit} characters`}
            defaultValue={values['message']}
            error={errors['message']}
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
