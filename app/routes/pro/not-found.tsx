import { notFound } from '#app/routes/respond.ts';
import type { Route } from './+types/not-found';
import { requireMember } from './require-member.ts';

/** An address under /pro that has no page. */
export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  throw notFound();
}

export default function NotFound() {
  return null;
}
