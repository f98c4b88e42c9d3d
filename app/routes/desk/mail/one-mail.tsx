import { randomUUID } from 'node:crypto';
import { selectAttempts, selectMail, selectRepeats } from '#app/domain/mail/mail-queries.ts';
import { testKind } from '#app/domain/mail/mail-states.ts';
import { keptOf } from '#app/domain/mail/outbox-queries.ts';
import { confirmationToken, countOf, planResend, type ResendCounts, resendMails } from '#app/domain/mail/resend-mails.ts';
import { submissionPage } from '#app/domain/requests/store/submission-form.ts';
import { forms } from '#app/forms/forms.ts';
import { composeMail, mailKindLabel, mailPage } from '#app/forms/mails.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { loadOptional } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AutoRefresh } from '#app/ui/desk/auto-refresh.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage, Panel, ResultNotice } from '#app/ui/desk/desk-page.tsx';
import { LineLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/one-mail';
import { Attempts, MailFacts, MailText } from './mail-parts.tsx';
import { mailState, reasonInWords, resentText } from './mail-words.ts';
import { PausePanel } from './pause-panel.tsx';
import { readPauseState } from './pause-state.ts';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

const doneWords = { again: 'It is on its way again.', nothing: resentText(0) };

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const found = await readMail(scope, params.id);
  if (!found) throw notFound();
  const counts = await planResend(scope.db, [params.id]);
  return {
    ...found,
    counts,
    again: { press: randomUUID(), confirmed: confirmationToken(counts) },
    pause: await readPauseState(scope),
    hasServer: scope.settings.smtpUrl !== undefined,
  };
}

export async function action({ context, params: { id } }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const { press = '', confirmed = '' } = form;
  if (!isUuid(id)) throw notFound();
  const outcome = await resendMails({ db, mailKindLabel }, by, { ids: [id], press, confirmed });
  const done = (counts: ResendCounts) => `/admin/mail/${id}?done=${countOf(counts) > 0 ? 'again' : 'nothing'}`;
  return respond(outcome, { fields: form, done: ({ counts }) => done(counts) });
}

export default function OneMail({ loaderData }: Route.ComponentProps) {
  const { mail, kindLabel, counts, again, pause, hasServer } = loaderData;
  const { label, tone } = mailState(mail);
  const isTest = mail.kind === testKind;
  const isUnderWay = mail.state === 'waiting' || mail.state === 'sending';
  const canSend = counts.left === 0;
  return (
    <DeskPage title={mail.subject || kindLabel}>
      <p className="-mt-4 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={tone}>{label}</Chip>
        <span>
          {kindLabel}, queued <Moment at={mail.queuedAt} />
        </span>
        <LineLink to="/admin/mail">All mails</LineLink>
      </p>
      <ResultNotice done={doneWords} />
      {(pause.pause || pause.trouble) && <PausePanel {...pause} />}
      {isTest && <TestResult state={mail.state} problem={mail.problem} at={mail.settledAt} hasServer={hasServer} />}
      {isUnderWay && (isTest || !pause.pause) && (
        <p className="mb-4">
          <AutoRefresh />
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-6">
          <MailText {...loaderData} />
          {!isTest && (
            <Panel title="Send again">
              {canSend ? (
                <PostForm>
                  <p className="mb-3">{onPress(mail.state)}</p>
                  <input type="hidden" name="press" value={again.press} />
                  <input type="hidden" name="confirmed" value={again.confirmed} />
                  <Button type="submit" name="do" value="again" look={counts.delivered > 0 ? 'secondary' : 'primary'}>
                    {counts.delivered > 0 ? 'Send it again' : 'Try it now'}
                  </Button>
                </PostForm>
              ) : (
                <p>
                  {mail.state === 'unneeded'
                    ? 'What it is about was deleted or canceled before it was sent.'
                    : 'It is on its way.'}
                </p>
              )}
            </Panel>
          )}
        </div>
        <div className="space-y-6">
          <MailFacts {...loaderData} />
          <Attempts attempts={loaderData.attempts} />
        </div>
      </div>
    </DeskPage>
  );
}

/** What sending it again does in that state. */
function onPress(state: string): string {
  if (state === 'sent') return 'It was delivered already: the recipient gets it again.';
  return state === 'failed'
    ? 'It failed at every attempt, and starts over with its first attempt.'
    : 'It is waiting for its next attempt, which is made now.';
}

type TestProps = { state: string; problem: string | null; at: string | null; hasServer: boolean };

/** The result of a test, with the mail server's own message if it sent one. */
function TestResult({ state, problem, at, hasServer }: TestProps) {
  return (
    <div role="status" className="notice mb-6" data-tone={state === 'undelivered' ? 'problem' : 'done'}>
      {state === 'sent' && at && (
        <p>
          {hasServer ? 'Delivered: the mail server accepted it' : 'Written to the outbox folder, because no mail server is set'},{' '}
          <Moment at={at} />.
        </p>
      )}
      {state === 'undelivered' && (
        <p className="wrap-anywhere">Not delivered. {problem && <>The answer was: {reasonInWords(problem)}</>}</p>
      )}
      {state !== 'sent' && state !== 'undelivered' && <p>The test is on its way.</p>}
    </div>
  );
}

/** The newest attempts and repeats. */
const maxShown = 60;

/** A mail with everything its page shows; undefined if there is none. */
async function readMail(scope: RequestScope, id: string) {
  const { db, settings } = scope;
  const mail = isUuid(id) ? await selectMail(db, id) : undefined;
  if (!mail) return undefined;
  const { kind, about, dedupeKey, submission } = mail;
  // A sent mail is shown as sent; an unsent one as it would be composed now.
  const isFinished = mail.state === 'sent' || mail.state === 'unneeded';
  const written =
    mail.body === null && !isFinished
      ? await loadOptional(scope, 'mail text', () =>
          composeMail({ db, settings }, { id, kind, about, dedupeKey: dedupeKey ?? undefined, isRepeat: false }),
        )
      : undefined;
  const now = written && keptOf(written);
  return {
    mail: { ...mail, recipients: mail.recipients || now?.recipients || null, subject: mail.subject || now?.subject || null },
    text: mail.body || now?.body || null,
    kindLabel: mailKindLabel(kind),
    attempts: await selectAttempts(db, id, maxShown),
    repeats: await selectRepeats(db, id, maxShown),
    belongsTo: submission ? { to: submissionPage(forms, submission), label: submission.reference } : mailPage(kind),
  };
}
