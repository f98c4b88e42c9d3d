import { Form, Link } from 'react-router';
import { namedFirm } from '#app/content/consent.ts';
import type { Suggestions } from '#app/domain/requests/desk/suggest-firms.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { FieldError, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ShownFirm } from './present-at-desk.ts';
import type { RequestProblem, SectionNotice } from './request-forms.tsx';

type FirmsProps = {
  firms: readonly ShownFirm[];
  findSomebody: boolean;
  withdrawn: boolean;
  problem: RequestProblem | undefined;
  notice: SectionNotice;
  /** Of this page. */
  sendKey: string;
  /** Adding a firm, or why that is not possible. */
  children: React.ReactNode;
};

/** The contractors of a request: state, facts, phone and actions for each. */
export function Firms({ firms, findSomebody, withdrawn, problem, notice, sendKey, children }: FirmsProps) {
  const toNotify = firms.filter((firm) => firm.notify).length;
  return (
    <section aria-labelledby="firms-title" id="firms" className="scroll-mt-32">
      <h2 id="firms-title" className="text-xl">
        Firms <span className="font-sans text-base font-normal text-ink-soft">{firms.length}</span>
      </h2>
      <Notice tone={notice.tone}>{notice.in('firms')}</Notice>
      {(withdrawn || toNotify > 0) && (
        <p className="mt-1 font-semibold text-clay">
          {toNotify > 0
            ? `${withdrawn ? 'The homeowner canceled' : 'This request is closed'}. Call ${toNotify === 1 ? 'the firm that has' : `the ${toNotify} firms that have`} this request, then press “Notified”.`
            : 'The homeowner canceled. No firm needs to be notified.'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {firms.map((firm) => (
          <Firm
            key={firm.id}
            firm={firm}
            sendKey={sendKey}
            problem={problem?.values['contractor'] === firm.id ? problem : undefined}
          />
        ))}
        {findSomebody && <li className="py-3">We were asked to find a firm.</li>}
        {firms.length === 0 && !findSomebody && <li className="py-3">No firm was chosen.</li>}
      </ul>
      {children}
    </section>
  );
}

function Firm({ firm, problem, sendKey }: { firm: ShownFirm; problem: RequestProblem | undefined; sendKey: string }) {
  const { id, name, phone, tel, chip, facts, note, can } = firm;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <Link
          to={`/admin/contractors/${encodeURIComponent(id)}`}
          className="text-lg font-semibold text-ink underline-offset-4 hover:underline"
          dir="auto"
        >
          {name}
        </Link>
        <Chip tone={chip.tone}>{chip.label}</Chip>
      </div>
      <p className="wrap-anywhere text-ink-soft">{facts}</p>
      {note && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
      {can.send && <SendForm firm={firm} problem={problem} words="Send to firm" sendKey={sendKey} />}
      <PostForm action="#firms" className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <input type="hidden" name="contractor" value={id} />
        {tel && (
          <ButtonAnchor href={tel} look="secondary">
            <Phone className="text-blossom" />
            <span className="sr-only">Call {name}: </span>
            {phone}
          </ButtonAnchor>
        )}
        {can.remind && <Step value="remind" name={name} words="Remind" />}
        {can.passOn && <Step value="passed-on" name={name} words="Mark as passed on by phone" />}
        {can.takeBack && <Step value="not-passed-on" name={name} words="Not passed on" look="quiet" />}
        {firm.notify && <Step value="notified" name={name} words="Notified" />}
        {can.unnotify && <Step value="not-notified" name={name} words="Not notified" look="quiet" />}
      </PostForm>
      {can.sendAgain && (
        <details open={problem?.form === 'forward' || undefined}>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            Send again, or to another address<span className="sr-only">: {name}</span>
          </summary>
          <SendForm firm={firm} problem={problem} words="Send again" sendKey={sendKey} />
        </details>
      )}
    </li>
  );
}

type SendFormProps = {
  firm: ShownFirm;
  problem: RequestProblem | undefined;
  words: string;
  /** Of this page: pressed twice, one mail is sent. */
  sendKey: string;
};

function SendForm({ firm: { id, name, address, can }, problem, words, sendKey }: SendFormProps) {
  const own = problem?.form === 'forward' ? problem : undefined;
  return (
    <PostForm
      noValidate={false}
      action="#firms"
      aria-label={`${words}: ${name}`}
      className="mt-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <input type="hidden" name="contractor" value={id} />
      <input type="hidden" name="key" value={sendKey} />
      <TextField
        name="email"
        type="email"
        label="The firm’s e-mail address"
        formId={`firm-${id}`}
        required
        autoComplete="off"
        error={own?.errors['email']}
        defaultValue={own?.values['email'] ?? address}
        hint={can.send ? (address ? 'The address that we have for this firm' : 'They can answer without an account.') : ''}
      />
      <Button type="submit" name="do" value="forward" look="secondary" className="sm:mt-8">
        {words}
        <span className="sr-only">: {name}</span>
      </Button>
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input type="checkbox" name="keep" value="yes" className="size-5 shrink-0" />
        Send its further requests there too
      </label>
    </PostForm>
  );
}

type StepProps = { value: string; name: string; words: string; look?: 'secondary' | 'quiet' };

const Step = ({ value, name, words, look = 'secondary' }: StepProps) => (
  <Button type="submit" name="do" value={value} look={look}>
    {words}
    <span className="sr-only">: {name}</span>
  </Button>
);

type AddFirmProps = {
  suggestions: Suggestions;
  /** The name that was searched for. */
  searched: string;
  problem: RequestProblem | undefined;
};

/** For a homeowner who asked us to find a firm: the operator names one to them, then adds it. */
export function AddFirm({ suggestions: { words, firms }, searched, problem }: AddFirmProps) {
  const { values = {}, errors = {} } = problem?.form === 'add-firm' ? problem : {};
  return (
    <div className="py-3">
      {words && <p>{words}</p>}
      <details id="add-firm" open={searched !== '' || problem?.form === 'add-firm' || undefined} className="scroll-mt-32">
        <summary className="button button-secondary mt-2 cursor-pointer">Add a firm</summary>
        <Form
          action="#add-firm"
          aria-label="Find a firm"
          className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
        >
          <TextField name="firm" label="Find another by name" formId="find-firm" required defaultValue={searched} />
          <Button type="submit" look="secondary" className="sm:mt-8">
            Find
          </Button>
        </Form>
        <PostForm noValidate={false} action="#firms" aria-label="Add a firm" className="mt-3 space-y-3">
          <fieldset>
            <legend className="font-semibold">Firm</legend>
            {firms.length === 0 && (
              <p className="py-2">No firm found. {searched ? 'Try another name.' : 'Find one by its name.'}</p>
            )}
            {firms.map(({ id, name, facts }) => (
              <label key={id} className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="radio"
                  name="firm"
                  value={id}
                  required
                  defaultChecked={values['firm'] === id}
                  className="mt-1 size-5 shrink-0"
                />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-medium" dir="auto">
                    {name}
                  </span>
                  <span className="block text-ink-soft">{facts}</span>
                </span>
              </label>
            ))}
            {errors['firm'] && <FieldError id="add-firm-error">{errors['firm']}</FieldError>}
          </fieldset>
          {firms.length > 0 && (
            <>
              <label className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="checkbox"
                  name="named"
                  value="yes"
                  required
                  defaultChecked={values['named'] === 'yes'}
                  aria-invalid={errors['named'] ? true : undefined}
                  aria-describedby={errors['named'] && 'named-error'}
                  className="mt-1 size-5 shrink-0"
                />
                <span>{namedFirm}</span>
              </label>
              {errors['named'] && <FieldError id="named-error">{errors['named']}</FieldError>}
              <Button type="submit" name="do" value="add-firm" look="secondary">
                Add this firm
              </Button>
            </>
          )}
        </PostForm>
      </details>
    </div>
  );
}
