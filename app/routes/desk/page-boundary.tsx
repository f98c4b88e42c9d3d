import { isRouteErrorResponse, Outlet } from 'react-router';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { RequestReference } from '#app/ui/feedback/request-id.tsx';
import type { Route } from './+types/page-boundary';

export default function Pages() {
  return <Outlet />;
}

/** What stands in place of a page that failed; the navigation around it stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, advice } = wordsFor(isRouteErrorResponse(error) ? error.status : 500);
  return (
    <DeskPage title={title}>
      <p className="max-w-prose text-ink-soft">{advice}</p>
      <p className="mt-6">
        <ButtonLink to="/admin">Go to Today</ButtonLink>
      </p>
      <RequestReference />
    </DeskPage>
  );
}

function wordsFor(status: number): { title: string; advice: string } {
  switch (status) {
    case 403:
      return { title: 'For the owner', advice: 'Only the owner may do this. Nothing was changed.' };
    case 404:
      return { title: 'Nothing here', advice: 'Nothing stands at this address. It may have been deleted or merged.' };
    case 503:
      return { title: 'One moment', advice: 'The database does not answer. Nothing was changed; try again in a moment.' };
    default:
      return { title: 'Something went wrong', advice: 'The page could not be shown. Go back and try again in a moment.' };
  }
}
