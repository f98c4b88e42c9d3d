import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { contractorPicture } from '#app/domain/contractors/page-head.ts';
import { ContractorPicture } from '#app/ui/contractor/contractor-picture.tsx';
import { CallButton, QuoteLink } from './call-bar.tsx';
import type { ShownFacts } from './shown-facts.ts';
import { HeadFacts } from './static-sections.tsx';

/** A name this long gets a smaller font. */
const longName = 40;

type HeaderProps = { contractor: ContractorDetail; facts: Pick<ShownFacts, 'checked' | 'ratingAsOf' | 'website'> };

/** Sign or picture, name, rating and what was checked; on a wide screen with the buttons that a phone has in its bar. */
export function ContractorHeader({ contractor, facts: { checked, ratingAsOf, website } }: HeaderProps) {
  const { name } = contractor;
  return (
    <header className="contractor-head">
      {/* In large letters the name goes below the sign. */}
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 sm:contents">
        <ContractorPicture {...contractorPicture(contractor)} eager className="head-picture print:hidden" />
        <h1 className={name.length > longName ? 'long' : undefined}>{name}</h1>
      </div>
      <HeadFacts contractor={contractor} checked={checked} ratingAsOf={ratingAsOf} />
      <div className="head-actions print:hidden">
        <CallButton contractor={contractor} website={website} words="Call" />
        <QuoteLink contractor={contractor} website={website} />
      </div>
    </header>
  );
}
