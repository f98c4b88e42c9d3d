import { locations } from '#app/content/locations.ts';
import { JsonLd } from '#app/ui/layout/json-ld.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

/** The site's operator and its search, for search engines. No ratings: those are not ours to claim. */
export default function SiteData() {
  const { siteName, siteUrl, supportPhone, supportEmail } = useSiteInfo();
  const home = `${siteUrl}/`;
  return (
    <JsonLd
      data={[
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          '@id': `${home}#organization`,
          name: siteName,
          url: home,
          telephone: supportPhone,
          email: supportEmail,
          areaServed: locations.map(({ name, state }) => `${name}, ${state}`),
        },
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: siteName,
          url: home,
          publisher: { '@id': `${home}#organization` },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${home}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
      ]}
    />
  );
}
