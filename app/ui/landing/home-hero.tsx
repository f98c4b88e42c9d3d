import { locations } from '#app/content/locations.ts';

/**
 * The first section: what the site is, and the search. Reserves the picture's space. Compact when the visitor asked for
 * the list.
 */
export function HomeHero({ children, compact = false }: { children: React.ReactNode; compact?: boolean }) {
  return (
    <section className={compact ? 'home-hero compact' : 'home-hero'}>
      <div className="page-width">
        <div>
          {!compact && <p className="font-semibold text-blossom">{locations.map(({ name }) => name).join(' · ')}</p>}
          <h1>Find someone good to fix your house.</h1>
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
