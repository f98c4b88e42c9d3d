import type { CardContractor } from '../contractor/contractor-card.tsx';
import { ContractorList } from './contractor-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { FeaturedLink } from './order-line.tsx';

/** Featured contractors, labeled as what they are. `undefined` while loading. */
export function FeaturedStrip({ contractors, places }: { contractors: readonly CardContractor[] | undefined; places: number }) {
  if (contractors?.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="mt-8 lg:mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-3 text-sm text-ink-soft">
        <h2 id="featured-title" className="text-2xl text-ink lg:text-3xl">
          Featured contractors
        </h2>
        <FeaturedLink />
      </div>
      {contractors ? <ContractorList contractors={contractors} view="grid" mixed /> : <ListSkeleton view="grid" count={places} />}
    </section>
  );
}
