import type { Action } from '#app/content/trade-pages/parts.ts';
import { ButtonAnchor, ButtonLink } from '../controls/button.tsx';

type ActionLinkProps = { action: Action; look?: 'primary' | 'secondary'; className?: string };

/** Links within the page natively, without a script; to another page with the router. */
export function ActionLink({ action: { label, to }, look = 'primary', className = '' }: ActionLinkProps) {
  return to.startsWith('#') ? (
    <ButtonAnchor href={to} look={look} size="large" className={className}>
      {label}
    </ButtonAnchor>
  ) : (
    <ButtonLink to={to} look={look} size="large" className={className}>
      {label}
    </ButtonLink>
  );
}
