import { useEffect, useRef } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { maxChosen } from '#app/domain/requests/request.ts';
import { askPath } from '#app/forms/lead/lead-call.ts';
import { usePostedOutcome } from '#app/forms/view/visitor-form.tsx';
import { unchoose } from '#app/ui/choosing/chosen-contractors.ts';
import type { Recipient } from './ask-chosen.tsx';

type RecipientsProps = {
  recipients: readonly Recipient[];
  /** Also chosen, but the request does not go there. */
  toCall: readonly Recipient[];
  isSending: boolean;
};

/**
 * Who gets the request, and whom to call instead. “Remove” is a button of the form, so that the page without the contractor keeps
 * what was typed.
 */
export function Recipients({ recipients, toCall, isSending }: RecipientsProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const all = [...recipients, ...toCall];
  const count = useRef(all.length);
  // Removed before the scripts ran.
  const removed = usePostedOutcome('quote')?.values['remove'];
  useEffect(() => {
    if (removed) unchoose(removed);
  }, [removed]);
  useEffect(() => {
    // The pressed button is gone.
    if (all.length < count.current) heading.current?.focus();
    count.current = all.length;
  }, [all.length]);
  const rows = (some: readonly Recipient[]) =>
    some.map((recipient) => (
      <Row
        key={recipient.id}
        recipient={recipient}
        without={all.flatMap(({ slug }) => (slug === recipient.slug ? [] : slug))}
        isSending={isSending}
      />
    ));
  return (
    <div>
      <p id="going-to" ref={heading} tabIndex={-1} className="outline-none">
        <strong className="font-semibold">Going to</strong>{' '}
        {recipients.length > 0 ? `${recipients.length} of ${maxChosen}` : 'us, to find a contractor'}
      </p>
      {recipients.length > 0 ? (
        <ul aria-labelledby="going-to" className="mt-1.5 divide-y divide-line border-y border-line">
          {rows(recipients)}
        </ul>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">
          We name them to you before they get your request. Or{' '}
          <Link to={href('/')} className="text-blossom underline underline-offset-4">
            choose from the directory
          </Link>
          .
        </p>
      )}
      {toCall.length > 0 && (
        <>
          <p id="call-yourself" className="mt-4">
            <strong className="font-semibold">Call {toCall.length > 1 ? 'these' : 'them'} yourself:</strong> they take no requests
            here
          </p>
          <ul aria-labelledby="call-yourself" className="mt-1.5 divide-y divide-line border-y border-line">
            {rows(toCall)}
          </ul>
        </>
      )}
    </div>
  );
}

type RowProps = {
  recipient: Recipient;
  /** Slugs of the others, who stay. */
  without: readonly string[];
  isSending: boolean;
};

function Row({ recipient, without, isSending }: RowProps) {
  const { name, slug, phone, path, sign, away, takesNone } = recipient;
  const navigate = useNavigate();
  // Not by `chosenWithout`, which would be one more file to load.
  const rest = without.length > 0 ? `${askPath}?c=${without.join()}` : askPath;
  const call = takesNone ? phoneHref(phone) : undefined;
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <img src={sign} alt="" width={36} height={36} className="size-9 shrink-0 rounded-md object-cover" />
      <span className="min-w-0 grow">
        <Link to={path} className="font-semibold wrap-anywhere underline-offset-4 hover:text-blossom hover:underline">
          {name}
        </Link>
        {call && (
          <a href={call} data-count="call_click" data-contractor={recipient.id} className="text-link block w-fit">
            {shownPhone(phone)}
          </a>
        )}
        {away && <span className="block text-sm text-ink-soft">{away}</span>}
      </span>
      <button
        type="submit"
        name="remove"
        value={slug}
        formAction={`${rest}#quote`}
        aria-disabled={isSending || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (isSending) return;
          unchoose(slug);
          // The page knows the others.
          navigate(rest, { preventScrollReset: true, defaultShouldRevalidate: false });
        }}
        className="min-h-9 shrink-0 cursor-pointer underline underline-offset-4 hover:text-blossom"
      >
        Remove<span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}
