import { randomUUID } from 'node:crypto';
import { answerTemplates, templateText } from '#app/content/answer-templates.ts';
import { shortDay } from '#app/content/dates.ts';
import { cityName } from '#app/content/find-city.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { ageInWords, shortDuration } from '#app/content/short-duration.ts';
import { townOfZip } from '#app/content/towns.ts';
import { urgencyIn } from '#app/content/urgencies.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import { listingDecision } from '#app/domain/listings/requests/decide-listing.ts';
import { saveListing } from '#app/domain/listings/save-listing.ts';
import { answerAtDesk, maxAnswerLength } from '#app/domain/requests/desk/answer-at-desk.tsx';
import { changeAtDesk } from '#app/domain/requests/desk/change-at-desk.ts';
import { requestTitle } from '#app/domain/requests/desk/desk-request.ts';
import { selectAssignable } from '#app/domain/requests/desk/desk-request-queries.ts';
import { findDeskRequest } from '#app/domain/requests/desk/find-desk-requests.ts';
import { isFinished } from '#app/domain/requests/request.ts';
import { stateWords } from '#app/domain/requests/state-words.ts';
import { kindLabel } from '#app/domain/requests/store/submission-form.ts';
import type { Outcome } from '#app/domain/validation/outcome.ts';
import { forms } from '#app/forms/forms.ts';
import { mailKindLabel } from '#app/forms/mails.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage, Panel } from '#app/ui/desk/desk-page.tsx';
import { Fold } from '#app/ui/desk/fold.tsx';
import { LineLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import photoStyle from '#app/ui/photos/photos.css?url';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/desk-request';
import { AnswerState, History, Mails, Messages } from './desk-history.tsx';
import { AddContractor, Contractors } from './desk-recipients.tsx';
import { presentContractor, readAdding, readDecision, readListing, tellTimeline } from './present-at-desk.ts';
import { Consent, Facts, ListingDecision, SameSender, Submitted } from './request-facts.tsx';
import { AnswerForm, AssignedForm, FormFold, Notes, SectionNotice, StateForm, StepForm, sectionOf } from './request-forms.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: photoStyle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { by: me, ...scope } = requireOperator(context);
  const detail = await findDeskRequest({ db: scope.db, forms }, params.id);
  if (!detail) throw notFound();
  const { request, recipients } = detail;
  const holders = (await selectAssignable(scope.db)).filter(({ id }) => id !== me.id);
  const { siteName, supportPhone } = scope.settings;
  const now = new Date();
  const facts = {
    ...request,
    chosen: recipients.map(({ name }) => name),
    siteName,
    supportPhone: shownPhone(supportPhone) ?? supportPhone,
  };
  const templates = answerTemplates.filter(({ to }) => (to === 'homeowner') === request.fromHomeowner);
  const template = templates.find(({ key }) => key === url.searchParams.get('template'));
  const text = template && templateText(template, detail.language);
  return {
    detail,
    history: tellTimeline(detail.timeline.filter(({ kind }) => kind !== 'note' && kind !== 'message')),
    mails: detail.mails.map((mail) => ({ ...mail, kindLabel: mailKindLabel(mail.kind) })),
    kind: kindLabel(forms, request.kind),
    decision: await readDecision(scope.db, request),
    listing: await readListing(scope.db, request),
    hasServer: scope.settings.smtpUrl !== undefined,
    replyTo: scope.settings.supportEmail,
    holders: [{ value: me.id, label: `${me.name} (me)` }, ...holders.map(({ id, name }) => ({ value: id, label: name }))],
    title: requestTitle(request),
    place: placeOf(request),
    age: ageInWords(request.at, now.getTime()),
    late: request.lateAt ? Math.max(0, (now.getTime() - Date.parse(request.lateAt)) / 60_000) : 0,
    contractors: recipients.map((one) =>
      presentContractor(one, {
        urgency: request.urgency,
        timeline: detail.timeline,
        withdrawn: request.withdrawn,
        isOver: isFinished(request.state) && request.state !== 'spam',
        now,
      }),
    ),
    adding: await readAdding(scope.db, detail, url.searchParams.get('contractor')?.trim() ?? '', now),
    draft: {
      id: randomUUID(),
      template: template?.key ?? '',
      subject: text?.subject(facts) ?? '',
      body: text?.body(facts) ?? '',
      templates: templates.map(({ key, label }) => ({ key, label })),
      limit: maxAnswerLength,
    },
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { by, ...scope } = requireOperator(context);
  const values = scope.form;
  const { do: form = '' } = values;
  const run = (): Promise<Outcome> => {
    if (form === 'answer') return answerAtDesk(scope, by, params.id, values);
    if (form === 'listed' || form === 'declined') return decide(scope, listingDecision, { ...values, id: params.id }, by);
    return changeAtDesk({ db: scope.db, forms }, by, params.id, values);
  };
  const outcome = await run();
  if (form === 'forward' && values['keep'] === 'yes' && outcome.outcome === 'done') {
    const kept = { id: values['contractor'] ?? '', typed: { contact_email: values['email'] ?? '' }, by };
    await saveListing(scope.db, kept);
  }
  // After a conflict, the next submission from this page is a new answer.
  const fields = outcome.outcome === 'overtaken' ? { ...values, answer: randomUUID() } : values;
  const summary = outcome.outcome === 'invalid' ? Object.values(outcome.fields).join('. ') : '';
  return respond(outcome, { fields, summary, done: `/admin/requests/${params.id}?done=${form}#${sectionOf(form)}` });
}

/** 'ZIP code and town', as far as known. */
function placeOf({ zip, city }: { zip: string | null; city: string | null }): string {
  const town = (zip && townOfZip(zip)) ?? (city ? cityName(city) : '');
  return [zip, town].filter(Boolean).join(' ');
}

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { detail, mails, kind, decision, listing, hasServer, replyTo, holders, title, place, age, late, draft } = loaderData;
  const { contractors, adding, history } = loaderData;
  const { request, timeline, sameSender } = detail;
  const { reference, state, withdrawn, fromHomeowner, phone, email, at, service } = request;
  const mayWrite = email !== '' && !withdrawn;
  const tel = mayWrite || !withdrawn ? phoneHref(phone) : undefined;
  const shared = { request, sendKey: draft.id };
  const notes = timeline.filter((one) => one.kind === 'note');
  return (
    <DeskPage
      title={title}
      above={
        <p className="mb-2 flex flex-wrap items-center gap-2">
          {late > 0 && <Chip tone="bad">Late by {shortDuration(late)}</Chip>}
          {request.urgency && <Chip>{urgencyIn('desk', request.urgency) ?? request.urgency}</Chip>}
          {(state !== 'sent' || contractors.length === 0) && <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>}
          {state === 'new' && <AnswerState mails={mails} />}
          {withdrawn && <Chip tone="bad">Canceled</Chip>}
          {detail.language === 'es' && <Chip>Wrote in Spanish</Chip>}
          <span className="ml-auto text-ink-soft tabular-nums">{reference}</span>
        </p>
      }
    >
      <p className="-mt-4 mb-4 text-ink-soft">
        {[kind, detail.typedService ? `${service} (as typed: others see “General Service”)` : service, place]
          .filter(Boolean)
          .join(' · ')}{' '}
        · received <Moment at={at} />, {age} ago{detail.takenBy && `, by phone, taken by ${detail.takenBy}`}
      </p>
      <div className="desk-request">
        <Facts detail={detail} />
        {fromHomeowner && (
          <Contractors contractors={contractors} findSomebody={detail.findSomebody} withdrawn={withdrawn} sendKey={draft.id}>
            {adding.suggestions && <AddContractor suggestions={adding.suggestions} searched={adding.searched} />}
            {adding.obstacle && <p className="py-3 text-ink-soft">{adding.obstacle}</p>}
          </Contractors>
        )}
        <StateForm {...shared} />
        <div>
          {decision && (
            <Panel title="Submission" className="mb-6">
              <Submitted detail={detail} decision={decision} />
            </Panel>
          )}
          {listing && (
            <section id="listing" aria-label="Listing" className="scroll-mt-32">
              <SectionNotice section="listing" />
              <ListingDecision {...listing} />
            </section>
          )}
          <Notes {...shared} notes={notes} />
          {fromHomeowner && <Messages timeline={timeline} />}
          <FormFold id="answer" title="Answer by e-mail" open={draft.template !== ''}>
            {mayWrite ? (
              <AnswerForm draft={draft} to={email} replyTo={replyTo} isNew={state === 'new'} language={detail.language} />
            ) : (
              <p>{withdrawn ? 'The homeowner canceled: do not call or write about it.' : 'They left no e-mail address.'}</p>
            )}
          </FormFold>
          <AssignedForm {...shared} holders={holders} />
          <StepForm {...shared} step={request.nextStep && request.nextStepOn ? shortDay(request.nextStepOn) : undefined} />
          <Fold id="mails" title="E-mails" count={mails.length}>
            <Mails mails={mails} hasServer={hasServer} />
          </Fold>
          <Fold id="history" title="History" count={history.length}>
            <History timeline={history} />
            <LineLink to={`/admin/audit?subjectId=${request.id}`}>Audit trail</LineLink>
          </Fold>
          <Fold id="same-sender" title="From the same person" count={sameSender.length}>
            <SameSender requests={sameSender} id={request.id} />
          </Fold>
          <Fold id="consent" title="Consent">
            <Consent consent={detail.consent} takenBy={detail.takenBy} />
          </Fold>
          {!decision && (
            <Fold id="sent" title="Full submission">
              <Submitted detail={detail} decision={undefined} />
            </Fold>
          )}
          <LineLink to="/admin/requests">All requests</LineLink>
        </div>
      </div>
      <div className="desk-bar">
        {tel && (
          <ButtonAnchor href={tel}>
            <Phone /> Call
          </ButtonAnchor>
        )}
        <ButtonAnchor look="secondary" href="#state">
          Log result
        </ButtonAnchor>
        {(contractors.some(({ can }) => can.passOn) || adding.suggestions) && (
          <ButtonAnchor look="secondary" href="#contractors">
            Forward
          </ButtonAnchor>
        )}
      </div>
    </DeskPage>
  );
}
