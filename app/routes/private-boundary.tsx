import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import type { AccountKind } from '#app/domain/people/accounts.ts';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { RequestReference } from '#app/ui/feedback/request-id.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import type { Route } from './+types/private-boundary';
import { signInAddress } from './sign-in-pages.ts';

export default function Pages() {
  return <Outlet />;
}

const areas = {
  operator: {
    Page: DeskPage,
    missing: 'There is no page at this address. It may have been deleted or merged.',
    home: { to: '/admin', children: 'Go to Today' },
  },
  member: {
    Page: ProPage,
    missing: 'There is no page at this address, or it belongs to another listing.',
    home: { to: '/pro', children: 'Go to your listings' },
  },
} satisfies Record<AccountKind, object>;

/** Replaces a page of the desk or of /pro that failed; the navigation stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { pathname, search } = useLocation();
  const kind = /^\/admin(?:\/|$)/.test(pathname) ? 'operator' : 'member';
  const { Page, missing, home } = areas[kind];
  const { title, advice } = wordsOf(status, missing);
  return (
    <Page title={title}>
      <p className="max-w-prose text-ink-soft">{advice}</p>
      <p className="mt-6">
        {status === 401 ? (
          <ButtonAnchor href={signInAddress(kind, pathname + search)}>Sign in</ButtonAnchor>
        ) : (
          <ButtonLink {...home} />
        )}
      </p>
      <RequestReference />
    </Page>
  );
}

/** @param missing the advice for an address without a page. */
function wordsOf(status: number, missing: string): { title: string; advice: string } {
  switch (status) {
    case 401:
      return { title: 'You are signed out', advice: 'Sign in to return to this page.' };
    case 403:
      return { title: 'For the owner', advice: 'Only the owner may do this. Nothing was changed.' };
    case 404:
      return { title: 'Nothing here', advice: missing };
    case 503:
      return { title: 'One moment', advice: 'The database does not answer. Try again in a moment.' };
    default:
      return { title: 'Something went wrong', advice: 'The page could not be shown. Go back and try again in a moment.' };
  }
}
