import { href, Link } from 'react-router';
import { recipientsLine, recipientWords } from '#app/content/pages/request.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { ChosenContractor, TrackedRequest } from '#app/domain/requests/request.ts';
import { type Urgency, urgencyLabels } from '#app/forms/lead/urgency.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { CallNow } from '#app/ui/form/call-now.tsx';
import { SentRows } from '#app/ui/form/sent-rows.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { ChangeProblem } from './change-form.tsx';
import { ChangeForms } from './change-forms.tsx';
import { eventText, stateText } from './state-text.ts';

type RequestViewProps = {
  request: TrackedRequest;
  others: readonly ChosenContractor[];
  /** A professional of the trade: 'roofer'. */
  pro: string;
  /** The change just made, if any. */
  done: string;
  problem: ChangeProblem | undefined;
};

const thanks: Record<string, string> = {
  add: 'Added. We have it.',
  ask: 'Added to your request. We pass it on to them.',
  outcome: 'Saved. Thank you.',
  withdraw: 'Your request is canceled.',
};

/** A request's own page. */
export function RequestView({ request, others, pro, done, problem }: RequestViewProps) {
  const { supportPhone } = useSiteInfo();
  const state = stateText(request);
  const said = ownValue(thanks, done);
  return (
    <div className="page-width py-8 sm:py-12">
      <PageMeta title={`Request ${request.reference}`} description="What you sent, who it is for, and its state." />
      <p className="text-ink-soft">Request {request.reference}</p>
      <h1 className="page-title mt-1">{state.title}</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">{state.text}</p>
      {!request.withdrawn && request.urgency === 'now' && (
        <CallNow contractors={request.contractors} className="mt-5 max-w-2xl print:hidden" />
      )}
      {said && !problem && (
        <p role="status" className="mt-5 max-w-2xl rounded-lg border border-leaf bg-leaf-soft px-4 py-3 font-medium">
          {said}
        </p>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-8 sm:mt-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <div>
          <section aria-labelledby="sent" className="rounded-card border border-line bg-card p-5 shadow-card sm:p-8">
            <h2 id="sent" className="text-2xl">
              What you sent
            </h2>
            <Details request={request} />
          </section>
          {request.events.length > 0 && <History request={request} />}
        </div>
        <section aria-labelledby="do" className="print:hidden">
          <h2 id="do" className="mb-4 text-2xl">
            {request.withdrawn ? 'Still need a hand?' : 'What you can do'}
          </h2>
          {request.withdrawn ? (
            <p className="text-ink-soft">
              <Link to={href('/services')} className="font-medium text-blossom underline underline-offset-4">
                Choose a service
              </Link>{' '}
              and send a new request.
            </p>
          ) : (
            <ChangeForms request={request} others={others} pro={pro} problem={problem} />
          )}
          <p className="mt-6 text-ink-soft">
            Rather talk? Call{' '}
            <a href={phoneHref(supportPhone)} className="inline-block font-semibold text-blossom underline underline-offset-4">
              {shownPhone(supportPhone)}
            </a>{' '}
            and say {request.reference}. Keep this page’s address to yourself: anyone who has it sees what you see.
          </p>
        </section>
      </div>
    </div>
  );
}

function Details({ request }: { request: TrackedRequest }) {
  const { contractors, find_somebody } = request;
  const recipients = [
    ...contractors.map(
      ({ name, state, sentAt }) => `${name}: ${state === 'sent' && sentAt ? `passed on ${sentAt}` : recipientWords[state]}`,
    ),
    ...(find_somebody ? [recipientsLine([])] : []),
  ];
  const rows = [
    ['For', recipients.join('\n')],
    ['Sent', request.at],
    ['Service', request.service_type],
    ['Job', request.job],
    ['How soon', urgencyLabels[request.urgency as Urgency]],
    ['ZIP code', request.zip],
    ['Name', request.name],
    ['Email', request.email],
    ['Phone', shownPhone(request.phone)],
    ['Message', request.message],
  ] as const;
  return <SentRows rows={rows} className="mt-4 divide-line border-line" />;
}

function History({ request: { events } }: { request: TrackedRequest }) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="text-2xl">
        Since then
      </h2>
      <ol className="mt-4 space-y-4">
        {events.map((event) => {
          const { title, note } = eventText(event);
          return (
            <li key={event.id} className="border-l-2 border-blossom pl-4">
              <p className="font-semibold wrap-anywhere">{title}</p>
              {note && (
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {note}
                </p>
              )}
              <p className="text-sm text-ink-soft">{event.at}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
