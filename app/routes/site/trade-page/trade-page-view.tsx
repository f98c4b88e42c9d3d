import { ContactPanel } from '#app/routes/forms/contact-panel.tsx';
import { PageHero } from '#app/ui/landing/page-hero.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { JsonLd, PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { TradePageData } from './load-trade-page.ts';
import { RelatedPages } from './related-pages.tsx';
import { SectionView } from './section-view.tsx';
import { tradePageData } from './trade-page-data.ts';

/** The one template of the pages about a trade: what stands on them, and in which order, is in their records. */
export function TradePageView({ page, list, view }: TradePageData) {
  const site = useSiteInfo();
  const { hero, service } = page;
  return (
    <>
      <PageMeta title={page.title} description={page.description} canonical={page.paths[0]} />
      <JsonLd data={tradePageData(page, list, site)} />
      <PageHero
        heading={hero.heading}
        lede={hero.lede}
        picture={hero.picture}
        iconOf={hero.icon ? service : undefined}
        actions={hero.actions}
      >
        <Breadcrumb crumbs={[...page.above, { label: page.label }]} />
      </PageHero>
      {page.sections.map((section) => (
        <SectionView
          key={section.kind === 'contractors' ? section.kind : section.id}
          section={section}
          service={service}
          list={list}
          view={view}
        />
      ))}
      <RelatedPages title="Keep reading" pages={page.related} />
      {page.panel && <ContactPanel serviceName={service} />}
    </>
  );
}
