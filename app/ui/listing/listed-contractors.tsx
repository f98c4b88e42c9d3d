import { type CardContractor, ContractorCard } from '../contractor/contractor-card.tsx';

type ListProps = {
  contractors: readonly CardContractor[];
  /** Cards in a grid where there is room for two, else rows. */
  view: 'grid' | 'list';
  /** Of several trades. */
  mixed?: boolean;
  /** With ticks, inside a `Choosing`. */
  choosable?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
  /** Below a contractor. */
  below?: (contractor: CardContractor) => React.ReactNode;
};

export function ContractorList({ contractors, view, mixed = false, choosable = true, heading, below }: ListProps) {
  return (
    <div className="contractor-list">
      <ul className={mixed ? `in-${view} mixed` : `in-${view}`}>
        {contractors.map((contractor) => (
          <li key={contractor.id}>
            <ContractorCard contractor={contractor} heading={heading} mixed={mixed} choosable={choosable} />
            {below?.(contractor)}
          </li>
        ))}
      </ul>
    </div>
  );
}
