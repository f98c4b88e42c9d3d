import { data } from 'react-router';
import type { Route } from './+types/not-found';
import { requireMember } from './require-member.ts';

/** An address under /pro that has no page. */
export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
