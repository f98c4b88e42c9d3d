import { Link } from 'react-router';
import type { Action } from '#app/content/trade-pages/parts.ts';

/** Links within the page natively, without a script; to another page with the router. */
export function JumpLink({ action: { label, to }, className = 'text-link' }: { action: Action; className?: string }) {
  return to.startsWith('#') ? (
    <a href={to} className={className}>
      {label}
    </a>
  ) : (
    <Link to={to} prefetch="intent" className={className}>
      {label}
    </Link>
  );
}
