import { placeholderPicture } from '#app/content/services.ts';
import { serviceInCity } from '#app/domain/contractors/address.ts';
import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { contractorPicture, ratingLine } from '#app/domain/contractors/page-head.ts';
import { cardPictureSources } from '#app/domain/contractors/picture-sources.ts';
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
  const picture = { ...contractorPicture(contractor), sources: [...cardPictureSources(contractor), placeholderPicture] };
  return (
    <header className="mt-3 grid grid-cols-1 gap-y-3 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[7rem_minmax(0,1fr)_min(18.75rem,26vw)]">
      {/* In large letters the name goes below the sign. */}
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 sm:contents">
        <ContractorPicture {...picture} eager className="size-18 rounded-[10px] sm:row-span-2 sm:size-28 print:hidden" />
        <h1
          className={`min-w-0 flex-1 basis-40 self-center leading-[1.12] wrap-anywhere ${name.length > longName ? 'text-[min(1.5rem,7.5vw)] sm:text-[min(2.25rem,5vw)]' : 'text-[min(1.75rem,8.5vw)] sm:text-[min(2.75rem,5.5vw)]'}`}
        >
          {name}
        </h1>
      </div>
      <div className="min-w-0 space-y-1 sm:col-start-2">
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
      <div className="col-span-full grid gap-2 max-sm:hidden sm:grid-cols-2 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:grid-cols-1 lg:self-start print:hidden">
        <CallButton contractor={contractor} words="Call" />
        <QuoteLink contractor={contractor} />
      </div>
    </header>
  );
}
