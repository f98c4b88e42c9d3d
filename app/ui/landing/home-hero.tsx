import { locations } from '#app/content/locations.ts';

/**
 * The first thing seen: what this is, and the search. The picture keeps its place before it is there. Compact where the list
 * is what was asked for.
 */
export function HomeHero({ children, compact = false }: { children: React.ReactNode; compact?: boolean }) {
  return (
    <section className={compact ? 'home-hero compact' : 'home-hero'}>
      <div className="page-width">
        <div>
          {!compact && <p className="font-semibold text-blossom">{locations.map(({ name }) => name).join(' · ')}</p>}
          <h1>Find somebody good to fix your house.</h1>
          {!compact && (
            <p className="lede">
              Hail on the roof, red clay shifting under the slab, an air conditioner that quits in July. Compare local contractors
              and their ratings, then call them yourself.
            </p>
          )}
          {children}
        </div>
      </div>
      {!compact && (
        <>
          <img src="/art/hero.svg" alt="" width={1600} height={700} fetchPriority="high" />
          <div className="ground" />
        </>
      )}
    </section>
  );
}
