import { useEffect, useRef } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { maxChosen } from '#app/domain/requests/request.ts';
import { askPath } from '#app/forms/lead/quote-service.ts';
import type { ChosenContractor } from '#app/forms/lead/view.tsx';
import { usePostedOutcome } from '#app/forms/view/form-outcome.ts';
import { unchoose } from '#app/ui/choosing/chosen-contractors.ts';

export type Recipient = ChosenContractor & {
  slug: string;
  /** As a request names it; empty for none. */
  trade: string;
  path: string;
  sign: string;
  /** 'No new work until Dec 5' */
  away: string | undefined;
  /** Takes no work now: no one to call in an emergency. */
  isAway: boolean;
};

type RecipientsProps = { recipients: readonly Recipient[]; isSending: boolean };

/** Who gets the request. “Remove” is a button of the form, so that the page without the contractor keeps what was typed. */
export function Recipients({ recipients, isSending }: RecipientsProps) {
  const navigate = useNavigate();
  /** This page without a contractor. Not by `chosenWithout`, which would be one more file to load. */
  const without = (slug: string) => {
    const others = recipients.flatMap((one) => (one.slug === slug ? [] : one.slug)).join();
    return others ? `${askPath}?c=${others}` : askPath;
  };
  const heading = useRef<HTMLParagraphElement>(null);
  const count = useRef(recipients.length);
  // Removed before the scripts ran.
  const removed = usePostedOutcome('quote')?.values['remove'];
  useEffect(() => {
    if (removed) unchoose(removed);
  }, [removed]);
  useEffect(() => {
    // The pressed button is gone.
    if (recipients.length < count.current) heading.current?.focus();
    count.current = recipients.length;
  }, [recipients.length]);
  if (recipients.length === 0)
    return (
      <div>
        <p ref={heading} tabIndex={-1} className="outline-none">
          <strong className="font-semibold">Going to</strong> us, to find a contractor
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          We name them to you before they get your request. Or{' '}
          <Link to={href('/')} className="text-blossom underline underline-offset-4">
            choose from the directory
          </Link>
          .
        </p>
      </div>
    );
  return (
    <div>
      <p id="going-to" ref={heading} tabIndex={-1} className="outline-none">
        <strong className="font-semibold">Going to</strong> {recipients.length} of {maxChosen}
      </p>
      <ul aria-labelledby="going-to" className="mt-1.5 divide-y divide-line border-y border-line">
        {recipients.map(({ id, name, slug, path, sign, away }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 py-1.5">
            <img src={sign} alt="" width={36} height={36} className="size-9 shrink-0 rounded-md object-cover" />
            <span className="min-w-0 grow">
              <Link to={path} className="font-semibold wrap-anywhere underline-offset-4 hover:text-blossom hover:underline">
                {name}
              </Link>
              {away && <span className="block text-sm text-ink-soft">{away}</span>}
            </span>
            <button
              type="submit"
              name="remove"
              value={slug}
              formAction={`${without(slug)}#quote`}
              aria-disabled={isSending || undefined}
              onClick={(event) => {
                event.preventDefault();
                if (isSending) return;
                unchoose(slug);
                // The page knows the others.
                navigate(without(slug), { preventScrollReset: true, defaultShouldRevalidate: false });
              }}
              className="min-h-9 shrink-0 cursor-pointer underline underline-offset-4 hover:text-blossom"
            >
              Remove<span className="sr-only"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
