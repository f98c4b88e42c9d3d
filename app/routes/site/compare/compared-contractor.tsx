import { Link } from 'react-router';
import { dayInWords } from '#app/content/dates.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { serviceInCity } from '#app/domain/contractors/address.ts';
import { checkedLine } from '#app/domain/contractors/check.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { ratingLine } from '#app/domain/contractors/contractor-card.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import type { ComparedFact } from '#app/domain/directory/comparison.ts';
import { BadgeLink } from '#app/ui/contractor/badge-link.tsx';
import { RatingLine } from '#app/ui/contractor/rating-line.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';

type ComparedProps = {
  contractor: Contractor;
  facts: readonly ComparedFact[];
  /** Link to the comparison without this one. */
  without: string;
};

/** One column of a comparison; its rows align with those of the others (compare.css). */
export function ComparedContractor({ contractor, facts, without }: ComparedProps) {
  const { id, name, phone, verified, checked } = contractor;
  const call = phoneHref(phone);
  return (
    <article className="compared">
      <div>
        <h2 className="text-2xl wrap-anywhere">
          <Link to={contractorPath(contractor)} className="text-ink underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft">{serviceInCity(contractor)}</p>
        {verified && checked && (
          <div className="mt-2">
            <BadgeLink to={`${contractorPath(contractor)}#checks`} checked={checkedLine(checked, dayInWords)} />
          </div>
        )}
      </div>
      <RatingLine rating={ratingLine(contractor)} />
      <p className="call">
        {call && (
          <ButtonAnchor href={call} data-count="call_click" data-contractor={id} className="w-full">
            Call {shownPhone(phone)}
            <span className="sr-only">, {name}</span>
          </ButtonAnchor>
        )}
      </p>
      <dl className="facts">
        {facts.map(({ label, lines, href }) => (
          <div key={label} className="fact">
            <dt>{label}</dt>
            {lines.length === 0 && <dd className="text-ink-soft">Not listed</dd>}
            {lines.map((line) => (
              <dd key={line} className="wrap-anywhere">
                {href ? (
                  <a href={href} data-count="website_click" data-contractor={id} rel="nofollow noopener">
                    {line}
                  </a>
                ) : (
                  line
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm print:hidden">
        <Link to={without} className="inline-flex min-h-9 items-center text-blossom underline underline-offset-4">
          Remove<span className="sr-only"> {name}</span>
        </Link>
      </p>
    </article>
  );
}
