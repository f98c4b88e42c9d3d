import { Link } from 'react-router';
import { PageSection } from '../layout/page-section.tsx';
import { CostList, type ListedCost } from './cost-list.tsx';

type CostSectionProps = {
  /** 'plumbing' */
  label: string;
  /** Whose prices they are: '3 to 4 firms around Oklahoma City'. */
  source: string;
  costs: readonly ListedCost[];
  /** The page of all of them. */
  path: string;
};

/** On a trade's page: what a few of its commonest jobs cost. */
export default function CostSection({ label, source, costs, path }: CostSectionProps): React.ReactNode {
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
