import { categoryLinks, type NavigationLink } from './navigation.ts';

/** A trade as it is offered on the home page. */
export type Trade = NavigationLink & { picture: string; line: string };

const shown: Record<string, Pick<Trade, 'picture' | 'line'>> = {
  '/best-plumbers-okc': { picture: '/art/plumbing.svg', line: 'Slab leaks, water heaters, the pipe that froze' },
  '/best-electricians-okc': { picture: '/art/electrical.svg', line: 'Tired panels, storm damage, generator hookups' },
  '/best-hvac-contractors-okc': { picture: '/art/hvac.svg', line: 'For the week it is 104, and the week it is 4' },
  '/best-roofers-okc': { picture: '/art/roofing.svg', line: 'Hail, wind, and the visit from the adjuster' },
};

export const homeTrades: readonly Trade[] = categoryLinks.flatMap((link) => {
  const more = shown[link.to];
  return more ? [{ ...link, ...more }] : [];
});
