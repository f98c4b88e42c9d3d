import { Link } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSavedKey } from './entry-forms.tsx';
import type { EntryProblem, SectionNotice } from './section-notice.ts';

export type AnswerDraft = {
  /** Of the answer: posted twice, it is sent once. */
  id: string;
  template: string;
  subject: string;
  body: string;
  templates: readonly { key: string; label: string }[];
  limit: number;
};

type AnswerFormProps = {
  draft: AnswerDraft;
  to: string;
  replyTo: string;
  isNew: boolean;
  /** Of the templates, and of the mail around the text. */
  language: 'en' | 'es';
  /** The form saved last. */
  saved: string;
  problem: EntryProblem | undefined;
  notice: SectionNotice;
};

/** Selecting another template replaces the text. */
function askBeforeReplacing(event: React.MouseEvent) {
  const form = document.querySelector<HTMLFormElement>('form[aria-label="Answer by e-mail"]');
  const typed = form && ['subject', 'body'].some((name) => isTyped(form.elements.namedItem(name)));
  if (typed && !window.confirm('Replace what you typed with the template?')) event.preventDefault();
}

const isTyped = (field: unknown) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue;

/** A mail to the sender, from scratch or from a template. */
export function AnswerForm({ draft, to, replyTo, isNew, language, saved, problem, notice }: AnswerFormProps) {
  const own = problem?.form === 'answer' ? problem : undefined;
  const { values = {}, errors = {} } = own ?? {};
  return (
    <>
      <Notice tone={notice.tone}>{notice.of(['answer'])}</Notice>
      <p className="text-ink-soft wrap-anywhere">
        To {to}. Their reply goes to {replyTo}, not to the desk.{isNew && ' Once it is sent, the request is “Contacted”.'}
        {language === 'es' &&
          ' They wrote in Spanish: the templates and the mail around your text are in Spanish. Your text is sent as you write it.'}
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
              onClick={askBeforeReplacing}
              aria-current={key === draft.template ? 'true' : undefined}
              className="text-link inline-flex min-h-11 items-center aria-[current=true]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <PostForm
        noValidate={false}
        action="#answer"
        key={`${draft.template} ${useSavedKey(saved, 'answer')}`}
        className="space-y-4"
        aria-label="Answer by e-mail"
      >
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
      </PostForm>
    </>
  );
}
