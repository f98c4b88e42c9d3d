import { Form, Link } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import type { EntryProblem } from './entry-forms.tsx';

export type AnswerDraft = {
  /** Of the answer: posted twice it is sent once. */
  id: string;
  template: string;
  subject: string;
  body: string;
  templates: readonly { key: string; label: string }[];
  limit: number;
};

type AnswerFormProps = { draft: AnswerDraft; to: string; replyTo: string; isNew: boolean; problem: EntryProblem | undefined };

/** A mail to the sender, from scratch or from a template. */
export function AnswerForm({ draft, to, replyTo, isNew, problem }: AnswerFormProps) {
  const own = problem?.form === 'answer' ? problem : undefined;
  const { values = {}, errors = {} } = own ?? {};
  return (
    <section aria-labelledby="answer-title" id="answer" className="desk-panel scroll-mt-20">
      <h2 id="answer-title">Answer by e-mail</h2>
      <p className="text-ink-soft wrap-anywhere">
        To {to}. Their reply goes to {replyTo}, not to the desk.{isNew && ' Once it is sent, the request is “Contacted”.'}
      </p>
      <p className="mt-3 text-sm font-semibold" id="templates">
        Start from
      </p>
      <ul aria-labelledby="templates" className="mb-4 flex flex-wrap gap-x-4">
        {draft.templates.map(({ key, label }) => (
          <li key={key}>
            <Link
              to={`?template=${key}#answer`}
              preventScrollReset
              aria-current={key === draft.template ? 'true' : undefined}
              className="text-link inline-flex min-h-11 items-center aria-[current=true]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" key={`${draft.template} ${own ? 'again' : ''}`} className="space-y-4" aria-labelledby="answer-title">
        <input type="hidden" name="answer" value={values['answer'] ?? draft.id} />
        <TextField
          name="subject"
          label="Subject"
          formId="answer"
          required
          error={errors['subject']}
          defaultValue={values['subject'] ?? draft.subject}
        />
        <MessageField
          name="body"
          label="Text"
          formId="answer"
          required
          rows={10}
          limit={draft.limit}
          error={errors['body']}
          defaultValue={values['body'] ?? draft.body}
        />
        <Button type="submit" name="do" value="answer">
          Send e-mail
        </Button>
      </Form>
    </section>
  );
}
