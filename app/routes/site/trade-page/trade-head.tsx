import { useLocation } from 'react-router';
import type { TradePage } from '#app/content/trade-pages/parts.ts';
import type { ListCounts } from '#app/domain/directory/first-filters.ts';
import { iconOf } from '#app/ui/contractor/service-icon.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { InSpanish } from '#app/ui/layout/in-spanish.tsx';
import { FindHere } from './find-here.tsx';
import { JumpLink } from './jump-link.tsx';

type TradeHeadProps = { page: TradePage; counts: ListCounts | undefined; zip: string; spanish: string | undefined };

/** The start of a trade page: what it is, in one line what it lists, and its search. */
export function TradeHead({ page, counts, zip, spanish }: TradeHeadProps) {
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
            <JumpLink action={action} /> {spanish && <InSpanish to={spanish} />}
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
