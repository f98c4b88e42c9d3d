import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import { editDecision } from '#app/domain/listings/proposals/decide-edit.ts';
import { type Edit, type EditChange, editNames, editProblems, proposedBy } from '#app/domain/listings/proposals/edit.ts';
import { selectEdit, selectEditChanges } from '#app/domain/listings/proposals/edit-queries.ts';
import type { ListingWarning } from '#app/domain/listings/warnings/listing-warnings.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage, FactList } from '#app/ui/desk/desk-page.tsx';
import { contractorAt, LineAnchor, SideLink } from '#app/ui/desk/links.tsx';
import { WarningNotice } from '#app/ui/desk/problem-place.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { FieldMarks, SelectField, TextField } from '#app/ui/form/field.tsx';
import { type Answer, fieldsOf, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/one-edit';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = requireOperator(context);
  const edit = await selectEdit(db, params.id);
  if (!edit) throw notFound();
  const [changes, contractor] = await Promise.all([selectEditChanges(db, edit.id), findContractorById(db, edit.contractor_id)]);
  return { edit, changes, path: contractor && contractorPath(contractor) };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { by, form, ...scope } = requireOperator(context);
  const outcome = await decide(scope, editDecision, { ...form, id: params.id }, by);
  return respond(outcome, { fields: form, done: '/admin/edits?done=decided' });
}

/** Approved values that look wrong. `confirmed` is for approving them all the same. */
type Warned = { warnings: ListingWarning[]; confirmed: string };

export default function OneEdit({ loaderData: { edit, changes, path } }: Route.ComponentProps) {
  const { contractor_name, problem, message, member, reference, at, decided_at, decided_by } = edit;
  const refused = useAnswer<Warned>();
  const { warnings, confirmed } = refused ?? {};
  return (
    <DeskPage
      title={`Edit of ${contractor_name}`}
      actions={
        <>
          <SideLink to={contractorAt(edit.contractor_id)}>Listing</SideLink>
          {path && <LineAnchor href={path}>On the site</LineAnchor>}
        </>
      }
    >
      {warnings ? (
        <WarningNotice warnings={warnings} button={anyway} />
      ) : (
        <Notice tone="problem">{refused && (refused.problem ?? 'Nothing is decided yet. Check the fields below.')}</Notice>
      )}
      <FactList
        className="desk-panel mb-6 space-y-2"
        facts={{
          Sent: (
            <>
              <Moment at={at} />, reference {reference}
            </>
          ),
          From: member && proposedBy(member, contractor_name),
          'What is wrong': problem && editProblems[problem],
          'In their words': message && (
            <span dir="auto" className="whitespace-pre-wrap">
              {message}
            </span>
          ),
          Answer: answerWords(edit),
          Decided: decided_at && (
            <>
              <Moment at={decided_at} /> by {decided_by}
            </>
          ),
          Listing: !path && 'The contractor is not in the directory anymore.',
        }}
      />
      {changes.length > 0 && (
        <DecideFields
          changes={changes}
          isDecided={decided_at !== null}
          mailed={
            member
              ? 'They get one e-mail with your decisions and your reasons, while they are a member.'
              : 'If they left an address, one e-mail has the outcome; your reasons are not in it.'
          }
          confirmed={confirmed}
          button={warnings ? anyway : 'Save decisions'}
        />
      )}
      {changes.length === 0 && !decided_at && <DecideWhole />}
    </DeskPage>
  );
}

const anyway = 'Save anyway';

function answerWords({ email, member }: Pick<Edit, 'email' | 'member'>): string {
  if (member && !member.isActive) return 'None: they no longer act for the listing';
  return email ? `One mail to ${email}, once it is decided` : 'They left no address';
}

const options = [
  { value: '', label: 'Choose one' },
  { value: 'all', label: 'Yes, the page is corrected' },
  { value: 'none', label: 'No, leave the page as it is' },
];

/** For an edit that names no field: whether the operator acted on it. */
function DecideWhole() {
  const field = fieldsOf('decide', useAnswer());
  return (
    <PostForm className="desk-panel flex flex-col gap-5">
      <p className="max-w-prose">
        They name no field. Change the listing first where that is right, then close this. If they left an address, they get one
        e-mail with the outcome; your reason is not in it.
      </p>
      <SelectField {...field('outcome')} label="Was something changed?" required options={options} />
      {/* Required with that choice alone, so it is not marked as optional. */}
      <FieldMarks value="none">
        <TextField {...field('reason')} label="Why, if nothing was changed" />
      </FieldMarks>
      <p>
        <Button type="submit">Close it</Button>
      </p>
    </PostForm>
  );
}

type Texts = Readonly<Record<string, string>>;
type DecideProps = {
  changes: readonly EditChange[];
  isDecided: boolean;
  /** What the sender gets by mail. */
  mailed: string;
  /** The warnings that pressing the button confirms. */
  confirmed: string | undefined;
  button: string;
};

/** Each field of an edit: the current value beside the proposed one. */
function DecideFields({ changes, isDecided, mailed, confirmed, button }: DecideProps) {
  const { errors, values }: Pick<Answer, 'errors' | 'values'> = useAnswer() ?? { errors: {}, values: {} };
  const fields = changes.map((change) => (
    <li key={change.field} className="desk-panel">
      <h2>{editNames[change.field]}</h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <CurrentValue label="Current" value={change.now} />
        <CurrentValue label="Proposed" value={change.value} />
      </dl>
      {change.now !== change.previous && !isDecided && (
        <p className="mt-3 font-medium text-clay">Changed since it was sent. The value then: {change.previous ?? 'nothing'}</p>
      )}
      {isDecided ? (
        <p className="mt-3">
          <Chip tone={change.decision === 'approved' ? 'good' : 'plain'}>{change.decision}</Chip> {change.reason}
        </p>
      ) : (
        <Decision change={change} error={errors[change.field]} values={values} />
      )}
    </li>
  ));
  if (isDecided) return <ul className="space-y-4">{fields}</ul>;
  return (
    <PostForm>
      {confirmed !== undefined && <input type="hidden" name="confirmed" value={confirmed} />}
      <ul className="space-y-4">{fields}</ul>
      <p className="mt-6">
        <Button type="submit">{button}</Button>
      </p>
      <p className="mt-3 max-w-prose text-ink-soft">What you approve is on the page at once. {mailed}</p>
    </PostForm>
  );
}

function CurrentValue({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd dir="auto" className="text-lg whitespace-pre-line wrap-anywhere">
        {value ?? <em>nothing</em>}
      </dd>
    </div>
  );
}

function Decision({
  change: { field, value, now },
  error,
  values,
}: {
  change: EditChange;
  error: string | undefined;
  values: Texts;
}) {
  const choice = (decision: string, label: string) => (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="radio"
        name={`decision.${field}`}
        value={decision}
        defaultChecked={values[`decision.${field}`] === decision}
        className="size-5"
        aria-describedby={error && `error-${field}`}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="mt-4 border-t border-line pt-3">
      <legend className="sr-only">Decide the {editNames[field].toLowerCase()}</legend>
      <input type="hidden" name={`seen.${field}`} value={now ?? ''} />
      <input type="hidden" name={`proposed.${field}`} value={value ?? ''} />
      <div className="flex flex-wrap gap-x-6">
        {choice('approved', 'Approve')}
        {choice('declined', 'Decline')}
      </div>
      <div className="mt-2 max-w-xl">
        {/* Required then, so it is not marked as optional. */}
        <FieldMarks value="none">
          <TextField
            formId="decide"
            name={`reason.${field}`}
            label="Reason, if declined"
            defaultValue={values[`reason.${field}`]}
          />
        </FieldMarks>
      </div>
      {error && (
        <p id={`error-${field}`} className="mt-2 font-medium text-clay">
          {error}
        </p>
      )}
    </fieldset>
  );
}
