import { serviceInCity } from '#app/domain/contractors/address.ts';
import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { contractorPicture, ratingLine } from '#app/domain/contractors/page-head.ts';
import { BadgeCheck } from '#app/ui/art/icons.tsx';
import { ContractorPicture } from '#app/ui/contractor/contractor-picture.tsx';
import { RatingLine } from '#app/ui/contractor/rating-line.tsx';
import { CallButton, QuoteLink } from './call-bar.tsx';
import { RatingSource } from './rating-source.tsx';
import type { ShownFacts } from './shown-facts.ts';

/** A name this long gets a smaller font. */
const longName = 40;

type HeaderProps = { contractor: ContractorDetail; facts: Pick<ShownFacts, 'checked' | 'ratingAsOf'> };

/** Sign or picture, name, rating and what was checked; on a wide screen with the buttons that a phone has in its bar. */
export function ContractorHeader({ contractor, facts: { checked, ratingAsOf } }: HeaderProps) {
  const { name, featured, verified } = contractor;
  const rating = ratingLine(contractor);
  return (
    <header className="contractor-head">
      {/* In large letters the name goes below the sign. */}
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 sm:contents">
        <ContractorPicture {...contractorPicture(contractor)} eager className="head-picture print:hidden" />
        <h1 className={name.length > longName ? 'long' : undefined}>{name}</h1>
      </div>
      <div className="head-facts">
        <p className="text-ink-soft sm:text-lg">
          {serviceInCity(contractor)}
          {featured && (
            <a href="/how-we-list#featured" className="ml-3 font-semibold text-ink hover:underline">
              Featured
            </a>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 text-[0.95rem]">
          <RatingLine rating={rating} />
          {rating && <RatingSource contractor={contractor} asOf={ratingAsOf} />}
        </div>
        {checked && (
          <a
            href="#checks"
            aria-label={verified ? `Verified Pro: ${checked}` : undefined}
            className="flex flex-wrap items-center gap-x-3 pt-1 text-ink-soft hover:underline"
          >
            {verified && (
              <span className="inline-flex items-center gap-1.5 font-semibold text-leaf">
                <BadgeCheck className="size-5" />
                Verified Pro
              </span>
            )}{' '}
            <span className={verified ? undefined : 'text-leaf underline underline-offset-4'}>{checked}</span>
          </a>
        )}
      </div>
      <div className="head-actions print:hidden">
        <CallButton contractor={contractor} words="Call" />
        <QuoteLink contractor={contractor} />
      </div>
    </header>
  );
}
