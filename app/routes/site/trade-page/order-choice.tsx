import { Link, useLocation } from 'react-router';
import { orderLines, orderOf } from '#app/domain/directory/list-order.ts';
import { OrderLine } from '#app/ui/listing/order-line.tsx';
import { furtherRel, type ListAddress, listHref } from './list-address.ts';

type OrderChoiceProps = Pick<ListAddress, 'view' | 'chosen'> & {
  /** Whether a place in the list can be paid for. */
  featured: boolean;
  /** What is shown. */
  children: React.ReactNode;
};

/** Above a list: what it shows, in which order, and the other order. */
export function OrderChoice({ view, chosen, featured, children }: OrderChoiceProps) {
  const { pathname } = useLocation();
  const order = orderOf(chosen.sort);
  const other = order === 'featured' ? { sort: 'rating', label: 'Best rated first' } : { sort: '', label: 'Featured first' };
  return (
    <div className="order-choice">
      {children}
      <Link
        to={listHref(pathname, { view, chosen: { ...chosen, sort: other.sort as '' | 'rating' } })}
        rel={furtherRel(chosen)}
        className="text-link"
      >
        {other.label}
      </Link>
      <OrderLine order={orderLines[order]} featured={featured} />
    </div>
  );
}
