import { Link } from 'react-router';
import { type DeskRequest, stepVersion } from '#app/domain/requests/desk/desk-request.ts';
import type { TimelineEvent } from '#app/domain/requests/desk/desk-request-queries.ts';
import { stateChoices } from '#app/domain/requests/state-words.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FilterField } from '#app/ui/desk/filter-fields.tsx';
import { Fold } from '#app/ui/desk/fold.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { type Answer, PostForm } from '#app/ui/form/post-form.tsx';
import { useSavedKey } from '#app/ui/form/use-saved-key.ts';
import { Notice } from '#app/ui/notice.tsx';

type RequestFormsProps = {
  request: DeskRequest;
  problem: Answer | undefined;
  notice: SectionNotice;
  /** Of this page's forms: a repeated request counts once. */
  sendKey: string;
};

const none = { values: {} as Record<string, string>, errors: {} as Record<string, string> };
const of = (problem: Answer | undefined, form: string) => (problem?.form === form ? problem : none);

/** The state of a request, with a note. */
export function StateForm({ request, problem, notice, sendKey }: RequestFormsProps) {
  const { values, errors } = of(problem, 'state');
  const savedKey = useSavedKey('state');
  return (
    <section aria-labelledby="state-title" id="state" className="desk-panel scroll-mt-32">
      <h2 id="state-title">Log result</h2>
      <Notice tone={notice.tone}>{notice.in('state')}</Notice>
      <PostForm
        noValidate={false}
        action="#state"
        key={`${request.state} ${savedKey}`}
        aria-labelledby="state-title"
        className="space-y-3"
      >
        <input type="hidden" name="from" value={request.state} />
        <input type="hidden" name="key" value={sendKey} />
        <SelectField
          name="state"
          label="State"
          formId="state"
          required
          error={errors['state']}
          defaultValue={values['state'] ?? request.state}
          options={stateChoices}
        />
        <TextField
          name="note"
          label="Result, for the desk only"
          formId="state"
          error={errors['note']}
          defaultValue={values['note']}
        />
        <Button type="submit" name="do" value="state">
          Save state
        </Button>
      </PostForm>
    </section>
  );
}

type AssignedProps = RequestFormsProps & {
  /** The operators. */
  holders: readonly { id: string; name: string }[];
};

export function AssignedForm({ request, holders, problem, notice }: AssignedProps) {
  const { values } = of(problem, 'assign');
  const said = notice.in('assigned');
  return (
    <Fold id="assigned" title="Assigned to" count={request.operatorName ?? 'no one'} open={said !== undefined}>
      <Notice tone={notice.tone}>{said}</Notice>
      <PostForm noValidate={false} action="#assigned" key={request.operatorId} className="space-y-4">
        <input type="hidden" name="from" value={request.operatorId ?? ''} />
        <SelectField
          name="to"
          label="Operator"
          formId="assign"
          required
          defaultValue={values['to'] ?? request.operatorId ?? ''}
          options={[{ value: '', label: 'No one' }, ...holders.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Button type="submit" name="do" value="assign" look="secondary">
          Assign
        </Button>
      </PostForm>
    </Fold>
  );
}

export function StepForm({ request, problem, notice, step }: RequestFormsProps & { step: string | undefined }) {
  const { values, errors } = of(problem, 'next-step');
  const said = notice.in('next-step');
  return (
    <Fold id="next-step" title="Next step" count={step ?? 'none'} open={said !== undefined}>
      <Notice tone={notice.tone}>{said}</Notice>
      <PostForm noValidate={false} action="#next-step" key={stepVersion(request)} className="space-y-4">
        <input type="hidden" name="from" value={stepVersion(request)} />
        <TextField
          name="step"
          label="What to do"
          formId="step"
          error={errors['step']}
          defaultValue={values['step'] ?? request.nextStep ?? ''}
          hint="It shows in Today on its day. Clear both fields when it is done."
        />
        <FilterField
          name="on"
          label="On"
          type="date"
          error={errors['on']}
          value={values['on'] ?? request.nextStepOn ?? undefined}
        />
        <Button type="submit" name="do" value="next-step" look="secondary">
          Save next step
        </Button>
      </PostForm>
    </Fold>
  );
}

/** The desk's notes, and a field for a new one. */
export function Notes({ notes, problem, notice, sendKey }: RequestFormsProps & { notes: readonly TimelineEvent[] }) {
  const { values, errors } = of(problem, 'note');
  const said = notice.in('notes');
  return (
    <Fold id="notes" title="Notes" count={notes.length} open={said !== undefined || notes.length > 0}>
      <Notice tone={notice.tone}>{said}</Notice>
      <ul className="space-y-3">
        {notes.map(({ id, person, note, at }) => (
          <li key={id} className="border-l-2 border-line-strong pl-3">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {note}
            </p>
            <p className="text-sm text-ink-soft">
              {person}, <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
      <PostForm noValidate={false} action="#notes" key={useSavedKey('note')} aria-label="Note" className="mt-3 space-y-4">
        <input type="hidden" name="key" value={sendKey} />
        <MessageField
          name="note"
          label="New note, for the desk only"
          formId="note"
          required
          rows={2}
          limit={2000}
          error={errors['note']}
          defaultValue={values['note']}
        />
        <Button type="submit" name="do" value="note" look="secondary">
          Save note
        </Button>
      </PostForm>
    </Fold>
  );
}

type AnswerDraft = {
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
  problem: Answer | undefined;
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
export function AnswerForm({ draft, to, replyTo, isNew, language, problem, notice }: AnswerFormProps) {
  const own = problem?.form === 'answer' ? problem : undefined;
  const { values = {}, errors = {} } = own ?? {};
  return (
    <>
      <Notice tone={notice.tone}>{notice.in('answer')}</Notice>
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
        key={`${draft.template} ${useSavedKey('answer')}`}
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

/** Each form: the section of the page that it is in, and what is said once it is saved. */
const forms: Record<string, { section: string; done: string }> = {
  state: { section: 'state', done: 'The state is saved.' },
  assign: { section: 'assigned', done: 'Saved.' },
  'next-step': { section: 'next-step', done: 'The next step is saved.' },
  note: { section: 'notes', done: 'The note is saved.' },
  answer: { section: 'answer', done: 'The e-mail is on its way. See E-mails for delivery.' },
  listed: { section: 'listing', done: 'Listed. The sender gets an e-mail with the address of the page.' },
  declined: { section: 'listing', done: 'Declined. The sender gets the reason by e-mail.' },
  forward: { section: 'firms', done: 'The mail is on its way. See E-mails for delivery.' },
  remind: { section: 'firms', done: 'Reminded by e-mail.' },
  'add-firm': { section: 'firms', done: 'The firm is added.' },
  settle: { section: 'messages', done: 'Marked as looked at.' },
  'passed-on': { section: 'firms', done: 'Marked as passed on.' },
  'not-passed-on': { section: 'firms', done: 'Marked as not passed on.' },
  notified: { section: 'firms', done: 'Marked as notified.' },
  'not-notified': { section: 'firms', done: 'Marked as not notified.' },
};

export const sectionOf = (form: string): string => ownValue(forms, form)?.section ?? '';

/** The result of the last submitted form, for its section. */
export type SectionNotice = {
  tone: 'done' | 'problem';
  /** Undefined if it is for another section. */
  in: (section: string) => string | undefined;
};

/** @param saved the saved form, as named in the address. */
export function sectionNotice(saved: string, problem: Answer | undefined): SectionNotice {
  const its = sectionOf(problem ? problem.form : saved);
  const words = problem ? problem.problem : ownValue(forms, saved)?.done;
  return { tone: problem ? 'problem' : 'done', in: (section) => (section === its ? words : undefined) };
}
