import { spanishHome } from '#app/content/es/addresses.ts';
import { cityNames } from '#app/content/locations.ts';
import { InSpanish } from '../layout/in-spanish.tsx';

type HomeHeroProps = {
  children: React.ReactNode;
  /** How many contractors are listed, once known. */
  listed?: number | undefined;
  /** For a visitor who asked for the list. */
  compact?: boolean;
};

/** The first section: what the site is, and the search. Reserves the picture's space. */
export function HomeHero({ children, listed, compact = false }: HomeHeroProps) {
  return (
    <section className={compact ? 'home-hero compact' : 'home-hero'}>
      <div className="page-width">
        <div>
          <h1>Find someone good to fix your house.</h1>
          {!compact && (
            <p className="lede">
              {listed ? `${listed.toLocaleString('en-US')} contractors` : 'Contractors'} in {cityNames()}, with prices, hours and
              licenses where they state them. <InSpanish to={spanishHome} />
            </p>
          )}
          {children}
        </div>
        {!compact && <img src="/art/hero.svg" alt="" width={1600} height={700} fetchPriority="high" />}
      </div>
    </section>
  );
}
