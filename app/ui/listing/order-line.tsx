import { Link } from 'react-router';

/** What a featured place is, beside every list that shows one. */
export const FeaturedLink = () => <Link to="/how-we-list#featured">Featured can be paid for: how it works</Link>;

/** The order of a list in words, and what of it can be paid for; then other ways to see it. */
export function OrderLine({ order, featured, children }: { order: string; featured: boolean; children?: React.ReactNode }) {
  return (
    <div className="order-line">
      <p>{order}</p>
      {featured && <FeaturedLink />}
      {children}
    </div>
  );
}
