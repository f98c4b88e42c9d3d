import { Link } from 'react-router';

/** Explains featured listings, beside every list that shows one. */
export const FeaturedLink = () => (
  <p>
    <Link to="/how-we-list#featured" className="text-link">
      Featured can be paid for: how it works
    </Link>
  </p>
);

/** A list's order in words, and which part is paid. */
export function OrderLine({ order, featured }: { order: string; featured: boolean }) {
  return (
    <div className="order-line">
      <p>{order}</p>
      {featured && <FeaturedLink />}
    </div>
  );
}
