import { Link } from 'react-router';
import { shortNearTime } from '#app/content/near-times.ts';
import { firstName, leadTitle } from '#app/content/pages/lead-words.ts';
import type { PromisedCall } from '#app/domain/requests/calls/promised-call-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

/** @param severalListings then each call says whose it is. */
export const presentCalls = (promised: readonly PromisedCall[], severalListings: boolean, now: Date) =>
  promised.map(({ requestId, contractorId, contractor, name, callBy, ...wanted }) => ({
    to: `/pro/requests/${requestId}?${new URLSearchParams({ listing: contractorId })}`,
    first: firstName(name),
    by: shortNearTime(callBy, now),
    about: [leadTitle(wanted), ...(severalListings ? [contractor] : [])].join(' · '),
    isPassed: new Date(callBy) <= now,
    /** The same answer about a later promise is a new one. */
    seen: callBy,
  }));

type ShownCall = ReturnType<typeof presentCalls>[number];

/** Calls that were promised: those whose time has passed are asked about. */
export function Calls({ calls }: { calls: readonly ShownCall[] }) {
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="calls" className="mb-8">
      <h2 id="calls" className="mb-2 text-xl">
        Promised calls
      </h2>
      <ul className="border-t border-line">
        {calls.map(({ to, first, by, about, isPassed, seen }) => (
          <li key={to} className="border-b border-line py-3">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link to={to} className="text-link inline-flex min-h-11 items-center font-semibold">
                Call {first} by {by}
              </Link>
              <span className="text-[0.9375rem] wrap-anywhere text-ink-soft">{about}</span>
            </p>
            {isPassed && (
              <PostForm
                reloadDocument
                action={to}
                seen={seen}
                aria-label={`Did you call ${first}?`}
                className="flex flex-wrap items-center gap-3"
              >
                <span className="font-semibold">Did you call?</span>
                <Button type="submit" look="secondary" size="small" name="do" value="called">
                  I called
                </Button>
                <Button type="submit" look="secondary" size="small" name="do" value="no-answer">
                  No answer
                </Button>
                <Link to={`${to}#accept`} className="text-link inline-flex min-h-11 items-center">
                  Call at another time
                </Link>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
