import { lazy } from 'react';
import { useLocation } from 'react-router';
import { tradeNames, withArticle } from '#app/content/services.ts';
import type { Section, TradePage } from '#app/content/trade-pages/parts.ts';
import type { ListCounts } from '#app/domain/directory/directory-figures.ts';
import { isNarrowing } from '#app/domain/directory/filters.ts';
import { iconOf } from '#app/ui/contractor/service-icon.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { BottomBar } from '#app/ui/landing/bottom-bar.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { InSpanish } from '#app/ui/layout/in-spanish.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { StormNotices } from '../storm/storm-notices.tsx';
import { CallNow } from './call-now-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { ContractorsSection } from './contractors-section.tsx';
import { FindHere } from './find-here.tsx';
import { type FormOfPage, FormSection } from './form-section.tsx';
import { JumpLink } from './jump-link.tsx';
import type { TradePageData } from './load-trade-page.ts';

const StructuredData = import.meta.env.SSR ? (await import('../structured-data.tsx')).TradeData : undefined;
const Costs = import.meta.env.SSR ? (await import('#app/routes/site/costs/cost-section.tsx')).default : undefined;
const LaterCosts = lazy(() =>
  import('#app/routes/site/costs/cost-section.tsx').catch(() => ({ default: () => null as React.ReactNode })),
);
const Advice = import.meta.env.SSR ? (await import('./advice.tsx')).default : undefined;
const LaterAdvice = lazy(() => import('./advice.tsx').catch(() => ({ default: () => null as React.ReactNode })));

/** The only template of trade pages: the contractors, then what their records say, then the form. */
export function TradePageView(data: TradePageData) {
  const { page, list, counts, towns, view, chosen, emergency, onCall, storm, costs, spanish } = data;
  const { paths, sections, service, title, description, panel } = page;
  const [path] = paths;
  const contractors = sections.find((section) => section.kind === 'contractors');
  const form = sections.find(isForm);
  const call = sections.find((section) => section.kind === 'call');
  // With no one to choose, the form comes first.
  const isEmpty = list?.total === 0 && !isNarrowing(chosen);
  const asked = form && <FormSection section={form} service={service} urgent={emergency !== undefined} />;
  return (
    <>
      <PageMeta title={title} description={description} canonical={path} spanish={spanish?.isSame ? spanish.path : undefined} />
      <ServerMarkup key={path} id={`${path}:data`} content={StructuredData} props={{ page, list }} />
      <StormNotices path={path} storm={storm} />
      <TradeHead page={page} counts={counts} zip={chosen.zip} spanish={spanish?.path} />
      {emergency && <CallNow emergency={emergency} onCall={onCall} />}
      {isEmpty && asked}
      {contractors && (
        <ContractorsSection {...contractors} list={list} counts={counts} towns={towns} view={view} chosen={chosen} />
      )}
      {call?.action.to.startsWith('#') && (
        <section aria-labelledby={call.id} className="page-width trade-call">
          <div>
            <h2 id={call.id}>{call.title}</h2>
            <p>{call.text}</p>
          </div>
          <JumpLink action={call.action} className="button button-secondary" />
        </section>
      )}
      <div className="page-width trade-reading">
        {costs && <ServerMarkup key={`${path}:costs`} id={`${path}:costs`} content={Costs} later={LaterCosts} props={costs} />}
        <ServerMarkup
          key={`${path}:advice`}
          id={`${path}:advice`}
          content={Advice}
          later={LaterAdvice}
          props={{ page, pro: withArticle(tradeNames(service).pro) }}
        />
      </div>
      {!isEmpty && asked}
      {panel && (
        <BottomBar>
          <ContactPanel serviceName={service} />
        </BottomBar>
      )}
    </>
  );
}

const isForm = (section: Section): section is FormOfPage => section.kind === 'quote-form' || section.kind === 'contact-form';

type TradeHeadProps = { page: TradePage; counts: ListCounts | undefined; zip: string; spanish: string | undefined };

/** The start of a trade page: what it is, in one line what it lists, and its search. */
function TradeHead({ page, counts, zip, spanish }: TradeHeadProps) {
  const { pathname } = useLocation();
  const { heading, icon, action } = page.hero;
  const Icon = icon ? iconOf(page.service) : undefined;
  return (
    <header className="page-width trade-head">
      <Breadcrumb crumbs={[...page.above, { label: page.label }]} />
      <div>
        <div>
          <h1>
            {Icon && <Icon />}
            {heading}
          </h1>
          <p>
            {counts && counts.listed > 0 && <span>{`${listed(counts)} `}</span>}
            <JumpLink action={action} /> {spanish && <InSpanish to={spanish} className="text-link whitespace-nowrap" />}
          </p>
        </div>
        <FindHere path={pathname} zip={zip} />
      </div>
    </header>
  );
}

/** '8 listed, 4 answer at any hour.' */
function listed({ listed, emergency = 0 }: ListCounts): string {
  const all = `${listed.toLocaleString('en-US')} listed`;
  if (emergency === 0) return `${all}.`;
  return `${all}, ${emergency.toLocaleString('en-US')} ${emergency === 1 ? 'answers' : 'answer'} at any hour.`;
}
