import { useState } from 'react';
import { cityNames } from '#app/content/find-city.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { ChevronDown, Phone } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { PostForm, Refused, useAnswer, useFocusOnAnswer } from '#app/ui/form/post-form.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { SupportEmail, SupportPhone } from '#app/ui/layout/support-links.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RequestPhotos } from '#app/ui/photos/request-photos.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { AcceptForm, Conversation, DeclineForm, inPlace, type LeadForms, MessageForm } from './lead-answers.tsx';
import { LeadChip } from './lead-chip.tsx';
import type { LeadPage, ShownLead } from './present-lead.ts';
import { useSeen } from './use-seen.ts';

type LeadViewProps = LeadPage & {
  /** Where the listing can be claimed, if the reader may want to. */
  claim?: string | undefined;
  /** The contractor wants no requests from here. */
  isStopped?: boolean;
};

/** A request as its contractor sees and answers it. */
export function LeadView({ lead, contractor, action, open, done, claim, isStopped = false, isMember }: LeadViewProps) {
  const reply = useAnswer();
  const forms: LeadForms = { action, seen: lead.seen };
  const box = useFocusOnAnswer('#answer');
  useSeen(lead, action);
  const { person, answer, first } = lead;
  const said = saidAfter(reply?.state === 'done' ? reply.form : reply ? undefined : done, first, lead.call !== undefined);
  const isSaved = (form: string, state: string) => reply?.state === 'done' && reply.form === form && answer !== state;
  const isUnseen = isSaved('accept', 'accepted') || isSaved('decline', 'declined');
  const isOpen = (form: string) => open === form || (reply?.state === 'refused' && reply.form === form) || undefined;
  return (
    <div ref={box}>
      <ProPage
        title={lead.title}
        above={
          <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {lead.chip && <LeadChip {...lead.chip} />}
            <span className="text-[0.9375rem] text-ink-soft">{lead.reference}</span>
          </p>
        }
      >
        {lead.message && (
          <p dir="auto" className="-mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
            {lead.message}
          </p>
        )}
        {lead.photos.length > 0 && (
          <div className="mt-4">
            <RequestPhotos
              photos={lead.photos.map(({ id, width, height }, index) => ({
                address: `${action.split('?', 1)[0]}/photos/${id}`,
                ...{ alt: `Photo ${index + 1} of ${lead.photos.length}`, width, height },
              }))}
            />
          </div>
        )}
        {lead.notes.map((note) => (
          <p key={note} className="mt-1 text-[0.9375rem] text-ink-soft">
            {note}
          </p>
        ))}
        <div id="answer" tabIndex={-1} className="scroll-mt-4 outline-none">
          {person && <Person person={person} />}
          <div role="status">
            {lead.status && <p className="mb-5 border-l-4 border-leaf bg-leaf-soft px-4 py-3 font-medium">{lead.status}</p>}
          </div>
          {lead.call && <CallQuestion {...lead.call} forms={forms} />}
          {said && <Notice>{said}</Notice>}
          {isUnseen && <Notice>Saved: {first} can see your answer. Reload this page to see it too.</Notice>}
          <Refused>{reply?.problem}</Refused>
        </div>
        {lead.isOpen && (
          <>
            {lead.conversation.length > 0 && (
              <section aria-labelledby="messages" className="border-t border-line py-5">
                <h2 id="messages" className="mb-3 text-xl">
                  Messages
                </h2>
                <Conversation messages={lead.conversation} first={first} forms={forms} />
              </section>
            )}
            {claim && answer && <Claim to={claim} contractor={contractor} action={action} isStopped={isStopped} />}
            {!answer && !lead.isEnded && (
              <div className="border-t border-line pt-4 pb-5">
                <AcceptForm lead={lead} forms={forms} />
              </div>
            )}
            <div className="border-b border-line">
              {answer && !lead.isEnded && (
                <ProFold
                  key={answer}
                  id="accept"
                  title={answer === 'accepted' ? 'Call at another time' : 'I can take it after all'}
                  open={isOpen('accept')}
                >
                  <AcceptForm lead={lead} forms={forms} />
                </ProFold>
              )}
              {answer !== 'declined' && !lead.isEnded && (
                <ProFold id="decline" title={answer ? 'I can’t take it anymore' : 'I can’t take it'} open={isOpen('decline')}>
                  <DeclineForm lead={lead} forms={forms} />
                </ProFold>
              )}
              {lead.mayWrite && (
                <ProFold
                  id="message"
                  title={lead.isAnswered ? `Write to ${first}` : 'Ask a question first'}
                  open={isOpen('message')}
                >
                  <MessageForm
                    key={lead.conversation.length}
                    label={lead.isAnswered ? `Your message to ${first}` : `Your question to ${first}`}
                    limit={lead.messageLength}
                    first={first}
                    forms={forms}
                  />
                </ProFold>
              )}
            </div>
          </>
        )}
        <History lead={lead} />
        <p className="mt-4 max-w-prose text-[0.9375rem] text-ink-soft">
          {lead.sent} {lead.isOpen && `If ${first} cancels, we take the number off this page and e-mail you.`}
        </p>
        {claim && !(lead.isOpen && answer) && <Claim to={claim} contractor={contractor} action={action} isStopped={isStopped} />}
        {!isMember && <AboutUs />}
        {isMember && (
          <p className="mt-3">
            <a href="/pro/requests" className="text-link inline-flex min-h-11 items-center">
              All your requests
            </a>
          </p>
        )}
      </ProPage>
    </div>
  );
}

/** @param isAsked whether the call is still asked about. */
function saidAfter(form: string | undefined, first: string, isAsked: boolean): string | undefined {
  const said: Record<string, string | false> = {
    message: `Sent. ${first} will see it on their request page.`,
    'no-answer': isAsked && `Saved. ${first} can see that you tried. Call again, or choose another time below.`,
    called: isAsked && `Saved. ${first} said that you did not call: call again, or choose another time below.`,
    report: `Reported. Our staff will read it, and ${first} can’t send you any more messages about this request.`,
  };
  return ownValue(said, form) || undefined;
}

/** Whether the promised call was made; another time is chosen below. */
function CallQuestion({ title, notes, forms }: NonNullable<ShownLead['call']> & { forms: LeadForms }) {
  return (
    <section aria-labelledby="call" className="mb-5">
      <h2 id="call" className="text-xl">
        {title}
      </h2>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-[0.9375rem] text-ink-soft">
          {note}
        </p>
      ))}
      <div className="mt-2 grid grid-cols-2 gap-3">
        {(['called', 'no-answer'] as const).map((does) => (
          <PostForm key={does} {...inPlace(forms, does)} aria-label={callAnswers[does]}>
            <Button type="submit" look="secondary" className="w-full">
              {callAnswers[does]}
            </Button>
          </PostForm>
        ))}
      </div>
    </section>
  );
}

const callAnswers = { called: 'I called', 'no-answer': 'No answer' };

function Person({ person }: { person: NonNullable<ShownLead['person']> }) {
  const { name, phone, phoneHref, email, emailHref, place } = person;
  return (
    <section aria-labelledby="person" className="mt-5 border-t-3 border-ink pt-4 pb-3">
      <h2 id="person" dir="auto" className="mb-2 text-xl">
        {name}
      </h2>
      {phoneHref ? (
        <ButtonAnchor href={phoneHref} size="large" className="w-full">
          <Phone />
          Call {phone}
        </ButtonAnchor>
      ) : (
        phone && <p className="text-lg font-semibold">{phone}</p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-4 wrap-anywhere">
        {email && (
          <a
            href={emailHref}
            className="inline-flex min-h-11 items-center text-ink underline decoration-line-strong underline-offset-4"
          >
            {email}
          </a>
        )}
        {place && <span>{place}</span>}
      </p>
    </section>
  );
}

function History({ lead: { history } }: { lead: ShownLead }) {
  if (history.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 w-fit items-center text-[0.9375rem] underline underline-offset-4">
        What has happened so far
      </summary>
      <ol className="mt-1 space-y-3">
        {history.map(({ id, text, at }) => (
          <li key={id} className="border-l-2 border-line-strong pl-4">
            <p className="wrap-anywhere">{text}</p>
            <p className="text-sm text-ink-soft">{at}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** For readers who may never have heard of the site. */
function AboutUs() {
  const { siteName } = useSiteInfo();
  return (
    <p className="mt-4 max-w-prose text-[0.9375rem] text-ink-soft">
      {siteName} is a directory where homeowners in {cityNames()} find contractors. Requests are free, and you don’t need an
      account to answer. Questions? Call <SupportPhone /> or write to <SupportEmail />.
    </p>
  );
}

type ClaimProps = { to: string; contractor: string; action: string; isStopped: boolean };

/** What a contractor without an account can do with its listing: claim it, or get no more requests. */
function Claim({ to, contractor, action, isStopped }: ClaimProps) {
  return (
    <section id="listing" aria-labelledby="claim" className="my-5 scroll-mt-4 border-y border-line bg-paper-deep px-4 py-4">
      <h2 id="claim" className="text-xl">
        Is {contractor} your business?
      </h2>
      {isStopped && <Notice>You’ll get no more requests from us. Our forms tell homeowners to call you instead.</Notice>}
      <p className="mt-1 mb-3">
        {isStopped
          ? 'Want them again? Claim the listing: its members decide.'
          : 'Claim its listing to decide what it says (phone, hours, prices, photos) and who at your business gets requests. Claiming is free, and so are requests.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor href={to} look="secondary">
          Claim this listing
        </ButtonAnchor>
      </div>
      {!isStopped && (
        <details className="mt-2">
          <summary className="flex min-h-11 w-fit items-center underline underline-offset-4">Stop sending us requests</summary>
          <PostForm action={`${action}#listing`} className="mb-2">
            <p className="mb-3 max-w-prose">
              We will tell homeowners to call {contractor} instead. Only its members can start requests again, so claim the
              listing first if you are not sure.
            </p>
            <Button type="submit" name="do" value="stop" look="secondary">
              Stop requests
            </Button>
          </PostForm>
        </details>
      )}
    </section>
  );
}

type ProFoldProps = {
  /** A link to it expands it. */
  id: string;
  title: string;
  /** Expanded when the page loads. */
  open?: boolean | undefined;
  children: React.ReactNode;
};

/** A part of a page that is collapsed until needed, between lines. */
function ProFold({ id, title, open, children }: ProFoldProps) {
  // The reader's from here on: sending its form again must not collapse it.
  const [isOpen] = useState(open || undefined);
  return (
    <details open={isOpen} className="group/fold border-t border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-semibold">
        <h2 className="font-sans text-lg">{title}</h2>
        <ChevronDown className="size-5 shrink-0 group-open/fold:rotate-180" />
      </summary>
      <div id={id} className="scroll-mt-32 pb-5">
        {children}
      </div>
    </details>
  );
}
