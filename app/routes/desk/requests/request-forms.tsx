import { Link, useSearchParams } from 'react-router';
import { type DeskRequest, stepVersion } from '#app/domain/requests/desk/desk-request.ts';
import type { TimelineEvent } from '#app/domain/requests/desk/desk-request-queries.ts';
import { stateChoices } from '#app/domain/requests/state-words.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { FilterField } from '#app/ui/desk/filter-fields.tsx';
import { Fold } from '#app/ui/desk/fold.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { useSavedKey } from '#app/ui/form/use-saved-key.ts';
import { Notice } from '#app/ui/notice.tsx';

/** Each form: the section of the page that it is in, and what is said once it is saved. */
const forms: Record<string, { section: string; done: string }> = {
  state: { section: 'state', done: 'The state is saved.' },
  assign: { section: 'assigned', done: 'Saved.' },
  'next-step': { section: 'next-step', done: 'The next step is saved.' },
  note: { section: 'notes', done: 'The note is saved.' },
  answer: { section: 'answer', done: 'The e-mail is on its way. See E-mails for delivery.' },
  listed: { section: 'listing', done: 'Listed. The sender gets an e-mail with the address of the page.' },
  declined: { section: 'listing', done: 'Declined. The sender gets the reason by e-mail.' },
  forward: { section: 'contractors', done: 'The mail is on its way. See E-mails for delivery.' },
  remind: { section: 'contractors', done: 'Reminded by e-mail.' },
  'add-contractor': { section: 'contractors', done: 'The contractor is added.' },
  settle: { section: 'messages', done: 'Marked as looked at.' },
  'passed-on': { section: 'contractors', done: 'Marked as passed on.' },
  'not-passed-on': { section: 'contractors', done: 'Marked as not passed on.' },
  notified: { section: 'contractors', done: 'Marked as notified.' },
  'not-notified': { section: 'contractors', done: 'Marked as not notified.' },
};

export const sectionOf = (form: string): string => ownValue(forms, form)?.section ?? '';

/** The result of the last submitted form, if it is in that section; the address names a saved one. */
function useResult(section: string) {
  const problem = useAnswer();
  const saved = useSearchParams()[0].get('done') ?? '';
  const words = problem ? problem.problem : ownValue(forms, saved)?.done;
  return {
    tone: problem ? 'problem' : 'done',
    words: sectionOf(problem?.form ?? saved) === section ? words : undefined,
  } as const;
}

export function SectionNotice({ section }: { section: string }) {
  const { tone, words } = useResult(section);
  return <Notice tone={tone}>{words}</Notice>;
}

/** A folded section with forms: open when there is something to say about one of them. */
export function FormFold({ open = false, children, ...fold }: React.ComponentProps<typeof Fold>) {
  const { words } = useResult(fold.id);
  return (
    <Fold {...fold} open={open || words !== undefined}>
      <SectionNotice section={fold.id} />
      {children}
    </Fold>
  );
}

type RequestFormProps = {
  does: string;
  label: string;
  /** Of hidden fields; after a conflict they differ from the posted ones. */
  hidden: Readonly<Record<string, string>>;
  button: string;
  look?: 'primary' | 'secondary';
  className?: string;
  children: (field: ReturnType<typeof fieldsOf>) => React.ReactNode;
};

/** A form about a request; its page shows the answer in the form's section. Its key must change when its fields reset. */
export const RequestForm = ({ does, label, hidden, button, look, className = 'space-y-4', children }: RequestFormProps) => (
  <PostForm does={does} noValidate={false} action={`#${sectionOf(does)}`} aria-label={label} className={className}>
    {(own) => (
      <>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children(fieldsOf(does, own))}
        <Button type="submit" look={look}>
          {button}
        </Button>
      </>
    )}
  </PostForm>
);

/** `sendKey`: of this page's forms: a repeated request counts once. */
type FormProps = { request: DeskRequest; sendKey: string };

/** The state of a request, with a note. */
export const StateForm = ({ request: { state }, sendKey }: FormProps) => (
  <div id="state" className="scroll-mt-32">
    <Panel title="Log result">
      <SectionNotice section="state" />
      <RequestForm
        key={`${state} ${useSavedKey('state')}`}
        does="state"
        label="Log result"
        hidden={{ from: state, key: sendKey }}
        button="Save state"
        className="space-y-3"
      >
        {(field) => (
          <>
            <SelectField {...field('state', state)} label="State" required options={stateChoices} />
            <TextField {...field('note')} label="Result, for the desk only" />
          </>
        )}
      </RequestForm>
    </Panel>
  </div>
);

/** @param holders the operators. */
export const AssignedForm = ({ request, holders }: FormProps & { holders: readonly { value: string; label: string }[] }) => (
  <FormFold id="assigned" title="Assigned to" count={request.operatorName ?? 'no one'}>
    <RequestForm
      key={request.operatorId}
      does="assign"
      label="Assigned to"
      hidden={{ from: request.operatorId ?? '' }}
      button="Assign"
      look="secondary"
    >
      {(field) => (
        <SelectField
          {...field('to', request.operatorId ?? '')}
          label="Operator"
          required
          options={[{ value: '', label: 'No one' }, ...holders]}
        />
      )}
    </RequestForm>
  </FormFold>
);

export const StepForm = ({ request, step = 'none' }: FormProps & { step: string | undefined }) => (
  <FormFold id="next-step" title="Next step" count={step}>
    <RequestForm
      key={stepVersion(request)}
      does="next-step"
      label="Next step"
      hidden={{ from: stepVersion(request) }}
      button="Save next step"
      look="secondary"
    >
      {(field) => {
        const { defaultValue, ...on } = field('on', request.nextStepOn);
        return (
          <>
            <TextField
              {...field('step', request.nextStep ?? '')}
              label="What to do"
              hint="It shows in Today on its day. Clear both fields when it is done."
            />
            <FilterField {...on} label="On" type="date" value={defaultValue} />
          </>
        );
      }}
    </RequestForm>
  </FormFold>
);

/** The desk's notes, and a field for a new one. */
export const Notes = ({ notes, sendKey }: FormProps & { notes: readonly TimelineEvent[] }) => (
  <FormFold id="notes" title="Notes" count={notes.length} open={notes.length > 0}>
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
    <RequestForm
      key={useSavedKey('note')}
      does="note"
      label="Note"
      hidden={{ key: sendKey }}
      button="Save note"
      look="secondary"
      className="mt-3 space-y-4"
    >
      {(field) => <MessageField {...field('note')} label="New note, for the desk only" required rows={2} limit={2000} />}
    </RequestForm>
  </FormFold>
);

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
export const AnswerForm = ({ draft, to, replyTo, isNew, language }: AnswerFormProps) => (
  <>
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
    <RequestForm
      key={`${draft.template} ${useSavedKey('answer')}`}
      does="answer"
      label="Answer by e-mail"
      hidden={{ answer: useAnswer()?.values['answer'] ?? draft.id }}
      button="Send e-mail"
    >
      {(field) => (
        <>
          <TextField {...field('subject', draft.subject)} label="Subject" required />
          <MessageField {...field('body', draft.body)} label="Text" required rows={10} limit={draft.limit} />
        </>
      )}
    </RequestForm>
  </>
);
