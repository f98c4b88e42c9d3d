import { Link } from 'react-router';

/** Explains featured listings, beside every list that shows one. */
export const FeaturedLink = () => <Link to="/how-we-list#featured">Featured can be paid for: how it works</Link>;

/** A list's order in words, and which part is paid; then other views. */
export function OrderLine({ order, featured, children }: { order: string; featured: boolean; children?: React.ReactNode }) {
  return (
    <div className="order-line">
      <p>{order}</p>
      {featured && <FeaturedLink />}
      {children}
    </div>
  );
}
