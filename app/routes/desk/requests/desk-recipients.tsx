import { Form, Link } from 'react-router';
import { namedContractor } from '#app/content/consent.ts';
import type { Suggestions } from '#app/domain/requests/desk/suggest-for-request.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { CheckField, ContractorLabel } from '#app/ui/desk/check-field.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { contractorAt } from '#app/ui/desk/links.tsx';
import { FieldError, TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, isAnswerTo, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import type { ShownRecipient } from './present-at-desk.ts';
import { SectionNotice } from './request-forms.tsx';

type ContractorsProps = {
  contractors: readonly ShownRecipient[];
  findSomebody: boolean;
  withdrawn: boolean;
  /** Of this page. */
  sendKey: string;
  /** Adding a contractor, or why that is not possible. */
  children: React.ReactNode;
};

/** The contractors of a request: state, facts, phone and actions for each. */
export function Contractors({ contractors, findSomebody, withdrawn, sendKey, children }: ContractorsProps) {
  const toNotify = contractors.filter((contractor) => contractor.notify).length;
  return (
    <section aria-labelledby="contractors-title" id="contractors" className="scroll-mt-32">
      <h2 id="contractors-title" className="text-xl">
        Contractors <span className="font-sans text-base font-normal text-ink-soft">{contractors.length}</span>
      </h2>
      <SectionNotice section="contractors" />
      {(withdrawn || toNotify > 0) && (
        <p className="mt-1 font-semibold text-clay">
          {toNotify > 0
            ? `${withdrawn ? 'The homeowner canceled' : 'This request is closed'}. Call ${toNotify === 1 ? 'the contractor that has' : `the ${toNotify} contractors that have`} this request, then press “Notified”.`
            : 'The homeowner canceled. No contractor needs to be notified.'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {contractors.map((contractor) => (
          <Contractor key={contractor.id} contractor={contractor} sendKey={sendKey} />
        ))}
        {findSomebody && <li className="py-3">We were asked to find a contractor.</li>}
        {contractors.length === 0 && !findSomebody && <li className="py-3">No contractor was chosen.</li>}
      </ul>
      {children}
    </section>
  );
}

function Contractor({ contractor, sendKey }: { contractor: ShownRecipient; sendKey: string }) {
  const { id, name, phone, tel, chip, facts, note, can } = contractor;
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
      {can.send && <SendForm contractor={contractor} words="Send to firm" sendKey={sendKey} />}
      <PostForm action="#contractors" fields={{ contractor: id }} className="mt-2 flex flex-wrap gap-2 empty:hidden">
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
        {contractor.notify && step('notified', 'Notified')}
        {can.unnotify && step('not-notified', 'Not notified', 'quiet')}
      </PostForm>
      {can.sendAgain && (
        <details open={isRefused || undefined}>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            Send again, or to another address<span className="sr-only">: {name}</span>
          </summary>
          <SendForm contractor={contractor} words="Send again" sendKey={sendKey} />
        </details>
      )}
    </li>
  );
}

/** @param sendKey of this page: pressed twice, one mail is sent. */
const SendForm = ({ contractor, words, sendKey }: { contractor: ShownRecipient; words: string; sendKey: string }) => (
  <PostForm
    does="forward"
    fields={{ contractor: contractor.id }}
    noValidate={false}
    action="#contractors"
    aria-label={`${words}: ${contractor.name}`}
    className="mt-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
  >
    {(own) => (
      <>
        <input type="hidden" name="key" value={sendKey} />
        <TextField
          {...fieldsOf(`contractor-${contractor.id}`, own)('email', contractor.address)}
          type="email"
          label="The contractor’s e-mail address"
          required
          autoComplete="off"
          hint={
            contractor.can.send
              ? contractor.address
                ? 'The address that we have for this contractor'
                : 'They can answer without an account.'
              : ''
          }
        />
        <Button type="submit" look="secondary" className="sm:mt-8">
          {words}
          <span className="sr-only">: {contractor.name}</span>
        </Button>
        <div className="sm:col-span-2">
          <CheckField name="keep" label="Send its further requests there too" />
        </div>
      </>
    )}
  </PostForm>
);

/** For a homeowner who asked us to find a contractor: the operator names one to them, then adds it. @param searched a name. */
export function AddContractor({ suggestions: { words, contractors }, searched }: { suggestions: Suggestions; searched: string }) {
  const isRefused = isAnswerTo(useAnswer(), 'add-contractor');
  return (
    <div className="py-3">
      {words && <p>{words}</p>}
      <details id="add-contractor" open={searched !== '' || isRefused || undefined} className="scroll-mt-32">
        <summary className="button button-secondary mt-2 cursor-pointer">Add a contractor</summary>
        <Form
          action="#add-contractor"
          aria-label="Find a contractor"
          className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
        >
          <TextField name="contractor" label="Find another by name" formId="find-contractor" required defaultValue={searched} />
          <Button type="submit" look="secondary" className="sm:mt-8">
            Find
          </Button>
        </Form>
        <PostForm
          does="add-contractor"
          noValidate={false}
          action="#contractors"
          aria-label="Add a contractor"
          className="mt-3 space-y-3"
        >
          {({ values, errors }) => (
            <>
              <fieldset>
                <legend className="font-semibold">Contractor</legend>
                {contractors.length === 0 && (
                  <p className="py-2">No contractor found. {searched ? 'Try another name.' : 'Find one by its name.'}</p>
                )}
                {contractors.map(({ id, ...contractor }) => (
                  <CheckField
                    key={id}
                    type="radio"
                    name="contractor"
                    value={id}
                    required
                    checked={values['contractor'] === id}
                    label={<ContractorLabel {...contractor} />}
                  />
                ))}
                {errors['contractor'] && <FieldError id="add-contractor-error">{errors['contractor']}</FieldError>}
              </fieldset>
              {contractors.length > 0 && (
                <>
                  <CheckField
                    name="named"
                    label={namedContractor}
                    required
                    checked={values['named'] === 'yes'}
                    error={errors['named']}
                  />
                  <Button type="submit" look="secondary">
                    Add this contractor
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
