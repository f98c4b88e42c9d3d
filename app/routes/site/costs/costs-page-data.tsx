import { cityNames, locations } from '#app/content/locations.ts';
import type { TradeCosts } from '#app/domain/costs/cost-pages.ts';
import { JsonLd } from '#app/ui/layout/json-ld.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

/** What jobs cost for search engines: each is a service with the range of its contractors' prices. Server only. */
export default function StructuredData({ costs: { name, path, offers } }: { costs: TradeCosts }) {
  const { siteUrl, siteName } = useSiteInfo();
  return (
    <JsonLd
      data={offers.map(({ job, min, max, count }) => ({
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: job,
        serviceType: name,
        description: `${job} in ${cityNames()}, from the price guides of ${count} contractors.`,
        url: siteUrl + path,
        areaServed: locations.map((city) => ({ '@type': 'City', name: `${city.name}, ${city.state}` })),
        // Contractors do the work.
        broker: { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: siteName, url: `${siteUrl}/` },
        offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', lowPrice: min, highPrice: max, offerCount: count },
      }))}
    />
  );
}
