import { defaultLocation, findLocation } from '#app/content/locations.ts';
import type { TradePage } from '#app/content/trade-pages/parts.ts';
import type { ContractorPage } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { JsonLd } from '#app/ui/layout/json-ld.tsx';
import { type SiteInfo, useSiteInfo } from '#app/ui/layout/site-info.tsx';

type DataProps = { page: TradePage; list: ContractorPage | null };

/** A trade page for search engines: the service, the area, and its contractors. Server only. */
export default function StructuredData({ page, list }: DataProps) {
  return <JsonLd data={pageData(page, list, useSiteInfo())} />;
}

function pageData(page: TradePage, list: ContractorPage | null, site: SiteInfo): Record<string, unknown>[] {
  const { siteUrl } = site;
  const { hero, paths, service, description } = page;
  const city = findLocation(page.list?.location ?? '') ?? defaultLocation;
  const data: Record<string, unknown>[] = [
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: hero.heading,
      serviceType: service,
      description,
      url: siteUrl + paths[0],
      areaServed: { '@type': 'City', name: `${city.name}, ${city.state}` },
      // Contractors do the work.
      broker: { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: site.siteName, url: `${siteUrl}/` },
    },
  ];
  if (list && list.contractors.length > 0) data.push(listData(hero.heading, list, siteUrl));
  return data;
}

function listData(name: string, list: ContractorPage, siteUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: list.total,
    itemListElement: list.contractors.map((contractor, index) => ({
      '@type': 'ListItem',
      position: (list.page - 1) * list.page_size + index + 1,
      name: contractor.name,
      url: siteUrl + contractorPath(contractor),
    })),
  };
}
