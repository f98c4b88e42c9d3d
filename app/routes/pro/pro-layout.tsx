import { Outlet, useLocation, useNavigation, useParams } from 'react-router';
import { keepForms } from '#app/routes/keep-forms.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { memberContext } from '#app/routes/request-scope.ts';
import { FailedPost } from '#app/ui/form/failed-post.tsx';
import { SupportEmail, SupportPhone } from '#app/ui/layout/support-links.tsx';
import styles from '#app/ui/pro/pro.css?url';
import { ProHeader } from '#app/ui/pro/pro-header.tsx';
import type { Route } from './+types/pro-layout';
import { listingLinks, proNavigation } from './pro-navigation.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { cache: false };

/** The signed-in member, undefined on sign-in pages. */
export function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext);
  return { member: member && { name: member.name || member.email, listings: member.listings } };
}

export const clientMiddleware = keepForms;

/** Signing in or out loads a new page. */
export const shouldRevalidate = () => false;

/** Navigation and layout of contractors' own pages. */
export default function ProLayout({ loaderData: { member } }: Route.ComponentProps) {
  const { contractorId } = useParams();
  const { formMethod } = useNavigation();
  const { pathname, search } = useLocation();
  const listings = member?.listings ?? [];
  const asked = contractorId ?? new URLSearchParams(search).get('listing');
  const chosen = listings.find((listing) => listing.contractorId === asked);
  const current = chosen ?? listings[0];
  const isSeveral = listings.length > 1;
  const isOneOf = isSeveral && !chosen;
  return (
    <>
      <ProHeader
        home={member ? '/pro' : '/'}
        name={isOneOf ? `${listings.length} listings` : current?.name}
        links={member ? proNavigation(current?.contractorId, isSeveral && chosen !== undefined) : []}
        listings={listingLinks(pathname, listings, chosen?.contractorId)}
      />
      <main id="main" tabIndex={-1} className="page-width pro-main aria-busy:cursor-progress" aria-busy={formMethod === 'POST'}>
        <Outlet />
        <FailedPost signIn="/pro/sign-in" />
      </main>
      <footer className="pro-help">
        <p className="page-width">
          Help: call <SupportPhone /> or write to <SupportEmail />. Requests from homeowners are free.
        </p>
      </footer>
    </>
  );
}
