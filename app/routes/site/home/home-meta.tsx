import { spanishHome } from '#app/content/es/addresses.ts';
import { cityNames } from '#app/content/locations.ts';
import type { DirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { listTitle } from './list-texts.ts';

// Search engines read the server-rendered page.
const SiteData = import.meta.env.SSR ? (await import('./site-data.tsx')).default : undefined;

const description = `Roofers, plumbers, electricians, heating and air companies and other contractors in ${cityNames()}, with ratings and phone numbers.`;

/**
 * Filtered and later pages are parts of one shuffled list, so the plain page is canonical. Searches, which anyone can
 * make up, and empty results are not indexed at all.
 */
export function HomeMeta({
  address,
  types,
  found,
}: {
  address: DirectoryAddress;
  types: readonly string[];
  found: number | undefined;
}) {
  const { q, service, location } = address;
  const plain = !q && !service && !location;
  return (
    <>
      <PageMeta
        title={plain ? `Contractors in ${cityNames('&')}` : listTitle(address, types)}
        description={description}
        spanish={import.meta.env.SSR && plain ? spanishHome : undefined}
        {...(!q && found !== 0 ? { canonical: '/' } : {})}
      />
      {plain && <ServerMarkup id="site-data" content={SiteData} />}
    </>
  );
}
