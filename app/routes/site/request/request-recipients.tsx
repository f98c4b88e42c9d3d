import { phoneHref } from '#app/content/phone.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { Button, buttonLook } from '#app/ui/controls/button.tsx';
import { isAnswerTo, PostForm, Refused, useAnswer } from '#app/ui/form/post-form.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import type { ShownRequest } from './present-request.ts';
import { Folded, WritingForm } from './request-forms.tsx';

type ContractorsProps = Pick<ShownRequest, 'words' | 'recipients' | 'search' | 'writing' | 'seen'> & {
  /** Whether another form is the page's next step. */
  hasNext: boolean;
};

/** Each contractor of a request: the state there, its number, and what was written. */
export function Contractors({ words, recipients, search, writing, seen, hasNext }: ContractorsProps) {
  const next = hasNext ? undefined : recipients.find(({ write }) => write?.isOpen);
  return (
    <PageSection id="recipients" title={words.recipients} className="lg:col-start-1">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {recipients.map((contractor, at) => (
          <Contractor
            key={contractor.id}
            contractor={contractor}
            form={{ id: `message-${at + 1}`, words: writing, seen, isNext: contractor === next }}
          />
        ))}
        {search && <li className="py-4 text-ink-soft">{search}</li>}
      </ul>
    </PageSection>
  );
}

type ShownRecipient = ShownRequest['recipients'][number];
type FormProps = { id: string; words: ShownRequest['writing']; seen: string; isNext: boolean };

function Contractor({ contractor, form }: { contractor: ShownRecipient; form: FormProps }) {
  const { id, name, state, called, note, call, messages, write, closed, review } = contractor;
  const { words, seen } = form;
  const answer = useAnswer();
  return (
    <li className="py-4">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <p className="mt-0.5">{state}</p>
      {note && (
        <p dir="auto" className="mt-1 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {called && <CallQuestion {...called} contractor={id} seen={seen} />}
      {call && (
        <a
          href={phoneHref(call.phone)}
          data-count="call_click"
          data-contractor={id}
          className={
            call.isNext
              ? buttonLook({ look: 'secondary' }, 'mt-2')
              : 'text-link inline-flex min-h-11 items-center gap-2 font-semibold'
          }
        >
          <Phone className="size-4" />
          {call.label}
        </a>
      )}
      {review && <p className="mt-2 print:hidden">{review}</p>}
      {messages.length > 0 && (
        <ol className="mt-3 space-y-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} contractor={id} words={words} seen={seen} />
          ))}
        </ol>
      )}
      {closed && <p className="mt-2 text-sm text-ink-soft print:hidden">{closed}</p>}
      {write && (
        <div className="mt-2 -mb-4 border-t border-line [&>details]:border-b-0">
          <Folded title={write.title} isOpen={write.isOpen || isAnswerTo(answer, 'message', { contractor: id })}>
            <WritingForm
              {...form}
              does="message"
              contractor={id}
              title={write.title}
              words={{ ...words, done: write.done }}
              message={words.message}
            />
          </Folded>
        </div>
      )}
    </li>
  );
}

type CallQuestionProps = NonNullable<ShownRecipient['called']> & { contractor: string; seen: string };

function CallQuestion({ legend, yes, no, contractor, seen }: CallQuestionProps) {
  return (
    <PostForm
      inPlace
      fields={{ contractor }}
      seen={seen}
      action="?#recipients"
      aria-label={legend ?? yes}
      className="mt-2 print:hidden"
    >
      {legend && <p className="font-semibold">{legend}</p>}
      <p className="mt-1.5 flex flex-wrap gap-2">
        <Button type="submit" look="secondary" name="do" value="called">
          {yes}
        </Button>
        {no && (
          <Button type="submit" look="secondary" name="do" value="not-called">
            {no}
          </Button>
        )}
      </p>
    </PostForm>
  );
}

type MessageProps = Pick<FormProps, 'words' | 'seen'> & { message: ShownRecipient['messages'][number]; contractor: string };

function Message({ message: { id, who, isOwn, text, at, report }, contractor, words, seen }: MessageProps) {
  const isRefused = isAnswerTo(useAnswer(), 'report', { contractor, event: id });
  return (
    <li className={`border-l-2 pl-3 ${isOwn ? 'border-line-strong' : 'border-blossom'}`}>
      <p className="text-sm text-ink-soft">
        <span className="font-semibold wrap-anywhere text-ink">{who}</span>, {at}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {report === 'done' && <p className="text-sm text-ink-soft">{words.reported}</p>}
      {report === 'offered' && (
        <details open={isRefused || undefined} className="text-sm print:hidden">
          <summary className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-blossom">
            {words.report}
          </summary>
          <PostForm
            inPlace
            does="report"
            fields={{ contractor, event: id }}
            seen={seen}
            action="?#recipients"
            className="space-y-3 pb-2"
          >
            {({ problem }) => (
              <>
                <Refused>{problem}</Refused>
                <p>{words.reportWhy}</p>
                <Button type="submit" look="secondary">
                  {words.reportButton}
                </Button>
              </>
            )}
          </PostForm>
        </details>
      )}
    </li>
  );
}
