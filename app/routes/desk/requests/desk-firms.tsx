import { Form, Link } from 'react-router';
import { namedFirm } from '#app/content/consent.ts';
import type { Suggestions } from '#app/domain/requests/desk/suggest-firms.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { CheckField, FirmLabel } from '#app/ui/desk/check-field.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { contractorAt } from '#app/ui/desk/links.tsx';
import { FieldError, TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, isAnswerTo, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import type { ShownFirm } from './present-at-desk.ts';
import { SectionNotice } from './request-forms.tsx';

type FirmsProps = {
  firms: readonly ShownFirm[];
  findSomebody: boolean;
  withdrawn: boolean;
  /** Of this page. */
  sendKey: string;
  /** Adding a firm, or why that is not possible. */
  children: React.ReactNode;
};

/** The contractors of a request: state, facts, phone and actions for each. */
export function Firms({ firms, findSomebody, withdrawn, sendKey, children }: FirmsProps) {
  const toNotify = firms.filter((firm) => firm.notify).length;
  return (
    <section aria-labelledby="firms-title" id="firms" className="scroll-mt-32">
      <h2 id="firms-title" className="text-xl">
        Firms <span className="font-sans text-base font-normal text-ink-soft">{firms.length}</span>
      </h2>
      <SectionNotice section="firms" />
      {(withdrawn || toNotify > 0) && (
        <p className="mt-1 font-semibold text-clay">
          {toNotify > 0
            ? `${withdrawn ? 'The homeowner canceled' : 'This request is closed'}. Call ${toNotify === 1 ? 'the firm that has' : `the ${toNotify} firms that have`} this request, then press “Notified”.`
            : 'The homeowner canceled. No firm needs to be notified.'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {firms.map((firm) => (
          <Firm key={firm.id} firm={firm} sendKey={sendKey} />
        ))}
        {findSomebody && <li className="py-3">We were asked to find a firm.</li>}
        {firms.length === 0 && !findSomebody && <li className="py-3">No firm was chosen.</li>}
      </ul>
      {children}
    </section>
  );
}

function Firm({ firm, sendKey }: { firm: ShownFirm; sendKey: string }) {
  const { id, name, phone, tel, chip, facts, note, can } = firm;
  const isRefused = isAnswerTo(useAnswer(), 'forward', { contractor: id });
  const step = (does: string, words: string, look: 'secondary' | 'quiet' = 'secondary') => (
    <Button type="submit" name="do" value={does} look={look}>
      {words}
      <span className="sr-only">: {name}</span>
    </Button>
  );
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <Link to={contractorAt(id)} className="text-lg font-semibold text-ink underline-offset-4 hover:underline" dir="auto">
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
      {can.send && <SendForm firm={firm} words="Send to firm" sendKey={sendKey} />}
      <PostForm action="#firms" fields={{ contractor: id }} className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {tel && (
          <ButtonAnchor href={tel} look="secondary">
            <Phone className="text-blossom" />
            <span className="sr-only">Call {name}: </span>
            {phone}
          </ButtonAnchor>
        )}
        {can.remind && step('remind', 'Remind')}
        {can.passOn && step('passed-on', 'Mark as passed on by phone')}
        {can.takeBack && step('not-passed-on', 'Not passed on', 'quiet')}
        {firm.notify && step('notified', 'Notified')}
        {can.unnotify && step('not-notified', 'Not notified', 'quiet')}
      </PostForm>
      {can.sendAgain && (
        <details open={isRefused || undefined}>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            Send again, or to another address<span className="sr-only">: {name}</span>
          </summary>
          <SendForm firm={firm} words="Send again" sendKey={sendKey} />
        </details>
      )}
    </li>
  );
}

/** @param sendKey of this page: pressed twice, one mail is sent. */
const SendForm = ({ firm, words, sendKey }: { firm: ShownFirm; words: string; sendKey: string }) => (
  <PostForm
    does="forward"
    fields={{ contractor: firm.id }}
    noValidate={false}
    action="#firms"
    aria-label={`${words}: ${firm.name}`}
    className="mt-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
  >
    {(own) => (
      <>
        <input type="hidden" name="key" value={sendKey} />
        <TextField
          {...fieldsOf(`firm-${firm.id}`, own)('email', firm.address)}
          type="email"
          label="The firm’s e-mail address"
          required
          autoComplete="off"
          hint={
            firm.can.send ? (firm.address ? 'The address that we have for this firm' : 'They can answer without an account.') : ''
          }
        />
        <Button type="submit" look="secondary" className="sm:mt-8">
          {words}
          <span className="sr-only">: {firm.name}</span>
        </Button>
        <div className="sm:col-span-2">
          <CheckField name="keep" label="Send its further requests there too" />
        </div>
      </>
    )}
  </PostForm>
);

/** For a homeowner who asked us to find a firm: the operator names one to them, then adds it. @param searched a name. */
export function AddFirm({ suggestions: { words, firms }, searched }: { suggestions: Suggestions; searched: string }) {
  const isRefused = isAnswerTo(useAnswer(), 'add-firm');
  return (
    <div className="py-3">
      {words && <p>{words}</p>}
      <details id="add-firm" open={searched !== '' || isRefused || undefined} className="scroll-mt-32">
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
        <PostForm does="add-firm" noValidate={false} action="#firms" aria-label="Add a firm" className="mt-3 space-y-3">
          {({ values, errors }) => (
            <>
              <fieldset>
                <legend className="font-semibold">Firm</legend>
                {firms.length === 0 && (
                  <p className="py-2">No firm found. {searched ? 'Try another name.' : 'Find one by its name.'}</p>
                )}
                {firms.map(({ id, ...firm }) => (
                  <CheckField
                    key={id}
                    type="radio"
                    name="firm"
                    value={id}
                    required
                    checked={values['firm'] === id}
                    label={<FirmLabel {...firm} />}
                  />
                ))}
                {errors['firm'] && <FieldError id="add-firm-error">{errors['firm']}</FieldError>}
              </fieldset>
              {firms.length > 0 && (
                <>
                  <CheckField
                    name="named"
                    label={namedFirm}
                    required
                    checked={values['named'] === 'yes'}
                    error={errors['named']}
                  />
                  <Button type="submit" look="secondary">
                    Add this firm
                  </Button>
                </>
              )}
            </>
          )}
        </PostForm>
      </details>
    </div>
  );
}
