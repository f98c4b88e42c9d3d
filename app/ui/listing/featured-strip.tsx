import { type CardContractor, ContractorCard } from '../contractor/contractor-card.tsx';
import { FeaturedLink } from './order-line.tsx';

/** Featured contractors; on a small screen a strip that scrolls sideways. `undefined` while loading. */
export function FeaturedStrip({ contractors, places }: { contractors: readonly CardContractor[] | undefined; places: number }) {
  if (contractors?.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="mt-16 bg-night py-11 sm:py-14">
      <div className="page-width">
        <h2 id="featured-title" className="text-3xl text-snow sm:text-4xl">
          Featured contractors
        </h2>
        <p className="mt-2 text-snow [&_a]:text-snow">
          <FeaturedLink />
        </p>
        <ul className="bleed mt-6 flex snap-x gap-4 overflow-x-auto pb-2 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-5 lg:overflow-visible lg:px-0 lg:pb-0">
          {(contractors ?? Array.from({ length: places }, () => undefined)).map((contractor, index) => (
            <li key={contractor?.id ?? index} className="w-[min(22rem,86vw)] shrink-0 snap-start lg:w-auto">
              {contractor ? (
                <ContractorCard contractor={contractor} view="list" />
              ) : (
                <div aria-hidden className="skeleton-card h-full min-h-52" />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
