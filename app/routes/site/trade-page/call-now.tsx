import { Link } from 'react-router';
import type { ContractorCard } from '#app/domain/contractors/contractor.ts';
import { contractorCard } from '#app/domain/contractors/contractor-card.ts';
import { shownRating, shownReviews } from '#app/domain/contractors/rating.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { buttonLook } from '#app/ui/controls/button.tsx';
import type { ShownEmergency } from './load-trade-page.ts';

type CallNowProps = {
  emergency: ShownEmergency | undefined;
  /** 'plumber' */
  pro: string;
  contractors: readonly ContractorCard[];
  /** Why these contractors, in a sentence. */
  order: string;
};

const shownToCall = 3;

/** Beside a trade page's heading: what to do first in an emergency, and whom to call. */
export function CallNow({ emergency, pro, contractors, order }: CallNowProps) {
  const shown = contractors
    .map((contractor) => ({ ...contractorCard(contractor), facts: factsOf(contractor) }))
    .filter(({ call }) => call)
    .slice(0, shownToCall);
  if (!emergency && shown.length === 0) return null;
  return (
    <section aria-labelledby="call-now" className="rounded-card border border-line bg-card p-5 shadow-card">
      <h2 id="call-now" className="text-xl">
        {emergency?.title ?? `Call a ${pro}`}
      </h2>
      {emergency && (
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-[0.95rem] leading-snug marker:font-semibold marker:text-clay">
          {emergency.steps.map((pieces) => (
            <li key={pieces[0]?.text}>
              {pieces.map(({ text, href }) =>
                href ? (
                  <a key={text} href={href} className="inline-block font-semibold">
                    {text}
                  </a>
                ) : (
                  text
                ),
              )}
            </li>
          ))}
          {shown.length > 0 && <li>Then call. Ask first whether they can come now.</li>}
        </ol>
      )}
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {shown.map(({ id, name, path, facts, call }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-36 leading-snug">
              <Link
                to={path}
                prefetch="intent"
                className="font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <p className="text-sm text-ink-soft">{facts}</p>
            </div>
            <a
              href={call?.href}
              data-count="call_click"
              data-contractor={id}
              className={buttonLook({ look: 'secondary', size: 'small' }, 'px-3 tabular-nums')}
            >
              <Phone className="size-4 text-blossom" />
              <span className="sr-only">{`Call ${name}, `}</span>
              {call?.number}
            </a>
          </li>
        ))}
      </ul>
      {shown.length > 0 && <p className="border-t border-line pt-2.5 text-sm text-ink-soft">{order}</p>}
    </section>
  );
}

/** '4.8 (24 reviews) · answers at any hour · Featured' */
function factsOf({ rating, review_count, note, featured }: ContractorCard): string {
  const rated = rating === null ? 'Not yet rated' : `${shownRating(rating)} (${shownReviews(review_count)})`;
  return [rated, note, featured && 'Featured'].filter(Boolean).join(' · ');
}
