import { Outlet } from 'react-router';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { memberContext } from '#app/routes/request-scope.ts';
import type { Route } from './+types/layout';

export const handle: PageHandle = { cache: false };

/** The signed-in member, undefined on sign-in pages. */
export function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext);
  return { member: member && { name: member.name || member.email } };
}

/** Signing in or out loads a new page. */
export const shouldRevalidate = () => false;

/** Navigation and layout of contractors' own pages. */
export default function ProLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
