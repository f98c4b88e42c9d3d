import { randomUUID } from 'node:crypto';
import { data, Link, redirect } from 'react-router';
import { answerTemplates } from '#app/content/answer-templates.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { answerEntry, maxAnswerLength } from '#app/domain/inbox/answer-entry.ts';
import { changeEntry } from '#app/domain/inbox/change-by-form.ts';
import { findEntry } from '#app/domain/inbox/find-entry.ts';
import { kindLabel } from '#app/domain/inbox/kinds.ts';
import { selectAssignable } from '#app/domain/inbox/queries.ts';
import { decideListing } from '#app/domain/listing-requests/decide-listing.tsx';
import { ownValue } from '#app/platform/own-value.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/desk/notice.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/request';
import { Alike } from './alike.tsx';
import { AnswerForm } from './answer-form.tsx';
import { EntryForms, type EntryProblem } from './entry-forms.tsx';
import { AnswerState, History, Mails } from './history.tsx';
import { ListingDecision } from './listing-decision.tsx';
import { readDecision, readListing } from './read-decision.ts';
import { stateWords } from './state-words.ts';
import { ConsentPanel, Submitted } from './submitted.tsx';

const done: Record<string, string> = {
  state: 'The state is saved.',
  assign: 'Who has it is saved.',
  'next-step': 'The next step is saved.',
  note: 'The note is saved.',
  answer: 'The e-mail is on its way. See E-mails for delivery.',
  listed: 'It is listed, and they get an e-mail with the address of their page.',
  declined: 'It is declined, and they get the reason by e-mail.',
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const me = requireOperator(context);
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    const detail = await findEntry(scope.db, params.id);
    if (!detail) throw data(null, { status: 404 });
    const { entry, recipients, isHomeowner } = detail;
    const holders = (await selectAssignable(scope.db)).filter(({ id }) => id !== me.id);
    const { siteName, supportPhone } = scope.settings;
    const facts = {
      ...entry,
      chosen: recipients.map(({ name }) => name),
      siteName,
      supportPhone: shownPhone(supportPhone) ?? supportPhone,
    };
    const templates = answerTemplates.filter(({ to }) => (to === 'homeowner') === isHomeowner);
    const template = templates.find(({ key }) => key === url.searchParams.get('template'));
    return {
      detail,
      kind: kindLabel(entry.kind),
      decision: await readDecision(scope.db, entry),
      listing: await readListing(scope.db, entry),
      hasServer: scope.settings.smtpUrl !== undefined,
      replyTo: scope.settings.supportEmail,
      holders: [{ id: me.id, name: `${me.name} (me)` }, ...holders],
      done: ownValue(done, url.searchParams.get('done')),
      draft: {
        id: randomUUID(),
        template: template?.key ?? '',
        subject: template?.subject(facts) ?? '',
        body: template?.body(facts) ?? '',
        templates: templates.map(({ key, label }) => ({ key, label })),
        limit: maxAnswerLength,
      },
    };
  });
}

export async function action({ context, params }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const values = { ...scope.form };
  const { do: form = '' } = values;
  const outcome = await fromDatabase(scope, () => {
    if (form === 'answer') return answerEntry(scope, by, params.id, values);
    if (form === 'listed' || form === 'declined') return decideListing(scope, by, params.id, values);
    return changeEntry(scope.db, by, params.id, values);
  });
  const problem: EntryProblem = { form, values, errors: {} };
  switch (outcome.outcome) {
    case 'done':
      return redirect(`/admin/requests/${params.id}?done=${form}`, 303);
    case 'unknown':
      throw data(null, { status: 404 });
    case 'changed':
      // What is sent from here once more is another answer.
      return data({ ...problem, values: { ...values, answer: randomUUID() }, problem: outcome.problem }, { status: 409 });
    case 'invalid':
      return data({ ...problem, errors: outcome.fields, problem: Object.values(outcome.fields).join('. ') }, { status: 422 });
  }
}

export default function RequestPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { detail, kind, decision, listing, hasServer, replyTo, holders, done: said, draft } = loaderData;
  const { entry, isHomeowner } = detail;
  const { name, business, reference, state, withdrawn, phone, email, at } = entry;
  const mayWrite = email !== '' && !(isHomeowner && withdrawn);
  const tel = phoneHref(phone);
  return (
    <DeskPage
      title={name || business || reference}
      actions={
        tel &&
        mayWrite && (
          <>
            <ButtonAnchor href={tel}>Call {shownPhone(phone)}</ButtonAnchor>
            <ButtonAnchor look="secondary" href="#answer">
              Write an e-mail
            </ButtonAnchor>
          </>
        )
      }
    >
      <p className="-mt-4 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
        {state === 'new' && <AnswerState mails={detail.mails} />}
        {withdrawn && <Chip tone="bad">Taken back</Chip>}
        <span>
          {kind} {reference}, received <Moment at={at} />
        </span>
        <Link to="/admin/requests" className="text-link inline-flex min-h-11 items-center">
          All requests
        </Link>
        <Link to={`/admin/audit?subjectId=${entry.id}`} className="text-link inline-flex min-h-11 items-center">
          Audit trail
        </Link>
      </p>
      <Notice tone={problem ? 'problem' : 'done'}>{problem?.problem ?? said}</Notice>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-6">
          <Submitted detail={detail} decision={decision} />
          {listing && <ListingDecision {...listing} problem={problem} />}
          <ConsentPanel detail={detail} />
          {mayWrite ? (
            <AnswerForm draft={draft} to={email} replyTo={replyTo} isNew={state === 'new'} problem={problem} />
          ) : (
            <p className="desk-panel">
              {withdrawn ? 'They took it back: nobody may call or write to them about it.' : 'They left no e-mail address.'}
            </p>
          )}
          <Mails mails={detail.mails} hasServer={hasServer} />
        </div>
        <div className="space-y-6">
          <EntryForms entry={entry} problem={problem} sendKey={draft.id} holders={holders} />
          <History happenings={detail.happenings} />
          <Alike entries={detail.alike} id={entry.id} />
        </div>
      </div>
    </DeskPage>
  );
}
