import { lazy } from 'react';
import { tradeNames } from '#app/content/services.ts';
import type { Section } from '#app/content/trade-pages/parts.ts';
import { isNarrowing } from '#app/domain/directory/list-choice.ts';
import { orderLines, orderOf } from '#app/domain/directory/list-order.ts';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { BottomBar } from '#app/ui/landing/bottom-bar.tsx';
import { PageHero } from '#app/ui/landing/page-hero.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { StormNotices } from '../storm/storm-notices.tsx';
import { CallNow } from './call-now.tsx';
import { ContactPanel } from './contact-panel.tsx';
import type { TradePageData } from './load-trade-page.ts';
import { SectionView } from './section-view.tsx';

const StructuredData = import.meta.env.SSR ? (await import('./structured-data.tsx')).default : undefined;
const Related = import.meta.env.SSR ? (await import('./related-pages.tsx')).default : undefined;
const LaterRelated = lazy(() => import('./related-pages.tsx').catch(() => ({ default: () => null as React.ReactNode })));

const howWeList = { label: 'How we list contractors', to: '/how-we-list' };

/** The only template of trade pages: their records have the content and its order. */
export function TradePageView({ page, list, view, chosen, emergency, onCall, storm }: TradePageData) {
  const { hero, service } = page;
  const contractors = list?.contractors ?? [];
  // Contractors to call come before all advice; without any, the form does.
  const isFirst = contractors.length > 0 || isNarrowing(chosen);
  const sections = isFirst ? page.sections.toSorted((a, b) => Number(isList(b)) - Number(isList(a))) : page.sections;
  return (
    <>
      <PageMeta title={page.title} description={page.description} canonical={page.paths[0]} />
      <ServerMarkup key={page.paths[0]} id={`${page.paths[0]}:data`} content={StructuredData} props={{ page, list }} />
      <StormNotices storm={storm} />
      <PageHero
        heading={hero.heading}
        lede={hero.lede}
        picture={hero.picture}
        iconOf={hero.icon ? service : undefined}
        actions={hero.actions}
        aside={
          (emergency || contractors.some(({ phone }) => phone)) && (
            <CallNow
              emergency={emergency}
              pro={tradeNames(service).pro}
              contractors={onCall ?? contractors}
              order={
                onCall
                  ? 'Any-hour firms first, then those open now; of each, featured first.'
                  : `The first of the list below. ${orderLines[orderOf(chosen.sort)]}`
              }
            />
          )
        }
      >
        <Breadcrumb crumbs={[...page.above, { label: page.label }]} />
      </PageHero>
      {sections.map((section) => (
        <SectionView
          key={section.kind === 'contractors' ? section.kind : section.id}
          section={section}
          path={page.paths[0]}
          service={service}
          urgent={emergency !== undefined}
          list={list}
          view={view}
          chosen={chosen}
        />
      ))}
      <ServerMarkup
        key={`${page.paths[0]}:related`}
        id={`${page.paths[0]}:related`}
        content={Related}
        later={LaterRelated}
        props={{ title: 'Keep reading', pages: [...page.related, howWeList] }}
      />
      {page.panel && (
        <BottomBar>
          <ContactPanel serviceName={service} />
        </BottomBar>
      )}
    </>
  );
}

const isList = ({ kind }: Section) => kind === 'contractors';
