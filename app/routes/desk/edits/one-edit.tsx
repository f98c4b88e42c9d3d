import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import { editDecision } from '#app/domain/listings/proposals/decide-edit.ts';
import { type Edit, editProblems, proposedBy } from '#app/domain/listings/proposals/edit.ts';
import { selectEdit, selectEditChanges } from '#app/domain/listings/proposals/edit-queries.ts';
import type { ListingWarning } from '#app/domain/listings/warnings/listing-warnings.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { contractorAt, LineAnchor, SideLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { WarningNotice } from '#app/ui/desk/warning-notice.tsx';
import { FieldMarks, SelectField, TextField } from '#app/ui/form/field.tsx';
import { fieldsOf, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Fact } from '../decision-sections.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/one-edit';
import { DecideFields } from './decide-fields.tsx';

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
  return respond(outcome, { fields: form, done: ({ edit }) => `/admin/edits?done=${edit}` });
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
      <dl className="desk-panel mb-6 space-y-2">
        <Fact label="Sent">
          <Moment at={at} />, reference {reference}
        </Fact>
        {member && <Fact label="From">{proposedBy(member, contractor_name)}</Fact>}
        {problem && <Fact label="What is wrong">{editProblems[problem]}</Fact>}
        {message && (
          <Fact label="In their words">
            <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {message}
            </span>
          </Fact>
        )}
        <Fact label="Answer">{answerWords(edit)}</Fact>
        {decided_at && (
          <Fact label="Decided">
            <Moment at={decided_at} /> by {decided_by}
          </Fact>
        )}
        {!path && <Fact label="Listing">The contractor is not in the directory anymore.</Fact>}
      </dl>
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
