import { accessByMember, type LeadAccess } from '#app/domain/requests/find-lead.ts';
import { replyToLead } from '#app/routes/lead/lead-reply.ts';
import { LeadView } from '#app/routes/lead/lead-view.tsx';
import { loadLeadPage } from '#app/routes/lead/present-lead.ts';
import { notFound } from '#app/routes/respond.ts';
import tiles from '#app/ui/form/option-tiles.css?url';
import photos from '#app/ui/photos/photos.css?url';
import { requireMember } from '../require-member.ts';
import type { Route } from './+types/pro-request';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

export const links: Route.LinksFunction = () => [tiles, photos].map((href) => ({ rel: 'stylesheet', href }));

const addressOf = ({ requestId, contractorId }: LeadAccess) =>
  `/pro/requests/${requestId}?${new URLSearchParams({ listing: contractorId })}`;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, member } = requireMember(context);
  const access = await accessByMember(db, member, params.id, url.searchParams.get('listing') || null);
  const page = access && (await loadLeadPage(db, access, addressOf(access), url));
  if (!page) throw notFound();
  return page;
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { member, ...scope } = requireMember(context);
  const listing = url.searchParams.get('listing') || null;
  const back = new URL(`/pro/requests/${params.id}`, request.url);
  if (listing) back.searchParams.set('listing', listing);
  return replyToLead(scope, request, await accessByMember(scope.db, member, params.id, listing), back);
}

export default function Request({ loaderData }: Route.ComponentProps) {
  return <LeadView {...loaderData} />;
}
