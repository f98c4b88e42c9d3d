import { Link } from 'react-router';
import type { CostSummary } from '#app/domain/costs/cost-pages.ts';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { CostList } from './cost-list.tsx';

/** On a trade's page: what a few of its commonest jobs cost. */
export default function CostSection({ label, source, costs, path }: CostSummary): React.ReactNode {
  return (
    <PageSection id="costs" title="What it costs here" className="">
      <p className="mt-1 text-[0.95rem] text-ink-soft">Median of the price guides of {source}.</p>
      <CostList costs={costs} />
      <p className="mt-4">
        <Link to={path} prefetch="intent" className="text-link">
          All {label} costs, and who charges what
        </Link>
      </p>
    </PageSection>
  );
}
