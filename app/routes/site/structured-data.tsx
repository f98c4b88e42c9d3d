import { cities } from '#app/content/cities.ts';
import { cityNames, defaultCity, findCity } from '#app/content/find-city.ts';
import type { TradePage } from '#app/content/trade-pages/parts.ts';
import type { Post } from '#app/domain/blog/post.ts';
import type { ContractorDetail, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { contractorData } from '#app/domain/contractors/contractor-data.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import type { TradeCosts } from '#app/domain/costs/cost-pages.ts';
import type { PublishedReview } from '#app/domain/reviews/published-reviews.ts';
import { JsonLd } from '#app/ui/layout/json-ld.tsx';
import { type SiteInfo, useSiteInfo } from '#app/ui/layout/site-info.tsx';

// Pages for search engines, which read what the server sends: import it only there.

const context = { '@context': 'https://schema.org' };

const organization = ({ siteName, siteUrl }: SiteInfo) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: siteName,
  url: `${siteUrl}/`,
});

const place = ({ name, state }: { name: string; state: string }) => ({ '@type': 'City', name: `${name}, ${state}` });

/** The site's operator and its search. No ratings: those are not ours to claim. */
export function SiteData() {
  const site = useSiteInfo();
  const { siteName, siteUrl, supportPhone, supportEmail } = site;
  const home = `${siteUrl}/`;
  return (
    <JsonLd
      data={[
        {
          ...context,
          ...organization(site),
          telephone: supportPhone,
          email: supportEmail,
          areaServed: cities.map(({ name, state }) => `${name}, ${state}`),
        },
        {
          ...context,
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

export function ContractorData({ contractor, reviews }: { contractor: ContractorDetail; reviews: readonly PublishedReview[] }) {
  return <JsonLd data={contractorData(contractor, useSiteInfo().siteUrl, reviews)} />;
}

/** The service, the area, and the contractors of a trade's page, who do the work. */
export function TradeData({ page, list }: { page: TradePage; list: ContractorPage | null }) {
  const site = useSiteInfo();
  const { siteUrl } = site;
  const { hero, paths, service, description } = page;
  return (
    <JsonLd
      data={[
        {
          ...context,
          '@type': 'Service',
          name: hero.heading,
          serviceType: service,
          description,
          url: siteUrl + paths[0],
          areaServed: place(findCity(page.list?.location ?? '') ?? defaultCity),
          broker: organization(site),
        },
        ...(list && list.contractors.length > 0 ? [listData(hero.heading, list, siteUrl)] : []),
      ]}
    />
  );
}

const listData = (name: string, list: ContractorPage, siteUrl: string) => ({
  ...context,
  '@type': 'ItemList',
  name,
  numberOfItems: list.total,
  itemListElement: list.contractors.map((contractor, index) => ({
    '@type': 'ListItem',
    position: (list.page - 1) * list.page_size + index + 1,
    name: contractor.name,
    url: siteUrl + contractorPath(contractor),
  })),
});

/** What jobs cost: each is a service with the range of its contractors' prices. */
export function CostsData({ costs: { name, path, offers } }: { costs: TradeCosts }) {
  const site = useSiteInfo();
  return (
    <JsonLd
      data={offers.map(({ job, min, max, count }) => ({
        ...context,
        '@type': 'Service',
        name: job,
        serviceType: name,
        description: `${job} in ${cityNames()}, from the price guides of ${count} contractors.`,
        url: site.siteUrl + path,
        areaServed: cities.map(place),
        broker: organization(site),
        offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', lowPrice: min, highPrice: max, offerCount: count },
      }))}
    />
  );
}

type DescribedPost = Pick<Post, 'slug' | 'title' | 'meta_description' | 'published_at' | 'service_type' | 'keywords'>;

export function PostData({ post, picture }: { post: DescribedPost; picture: string }) {
  const site = useSiteInfo();
  const url = `${site.siteUrl}/blog/${encodeURIComponent(post.slug)}`;
  return (
    <JsonLd
      data={{
        ...context,
        '@type': 'BlogPosting',
        '@id': `${url}#post`,
        headline: post.title,
        description: post.meta_description,
        image: site.siteUrl + picture,
        datePublished: post.published_at,
        mainEntityOfPage: url,
        url,
        inLanguage: 'en-US',
        author: organization(site),
        publisher: organization(site),
        ...(post.service_type && { articleSection: post.service_type }),
        ...(post.keywords.length > 0 && { keywords: post.keywords.join(', ') }),
      }}
    />
  );
}
