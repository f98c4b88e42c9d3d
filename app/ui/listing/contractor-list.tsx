import { type CardContractor, ContractorCard } from '../contractor/contractor-card.tsx';
import { listLook } from './list-look.ts';

type ListProps = {
  contractors: readonly CardContractor[];
  view: 'grid' | 'list';
  /** Loads the first row at once, because it is on the first screen. */
  eager?: boolean;
  pictured?: boolean;
};

const firstRow = 3;

/** Cards with ticks, inside a `Choosing`. */
export function ContractorList({ contractors, view, eager = false, pictured = true }: ListProps) {
  return (
    <ul className={listLook[view]}>
      {contractors.map((contractor, index) => (
        <li key={contractor.id}>
          <ContractorCard contractor={contractor} view={view} eager={eager && index < firstRow} pictured={pictured} choosable />
        </li>
      ))}
    </ul>
  );
}
