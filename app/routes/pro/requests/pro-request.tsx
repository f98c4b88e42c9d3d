import { accessByMember, findLead, type LeadAccess } from '#app/domain/requests/find-lead.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { replyToLead } from '#app/routes/lead/lead-reply.ts';
import { LeadView } from '#app/routes/lead/lead-view.tsx';
import { presentLead } from '#app/routes/lead/present-lead.ts';
import { requestScope } from '#app/routes/request-scope.ts';
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
  const { member } = requireMember(context);
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    const access = await accessByMember(scope.db, member, params.id, url.searchParams.get('listing') || null);
    const lead = access && (await findLead(scope.db, access));
    if (!lead) throw notFound();
    return {
      lead: presentLead(lead, access, new Date()),
      contractor: access.contractor,
      action: addressOf(access),
      open: url.searchParams.get('answer') ?? undefined,
      done: url.searchParams.get('done') ?? undefined,
      isMember: true,
    };
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { member } = requireMember(context);
  const scope = context.get(requestScope);
  const listing = url.searchParams.get('listing') || null;
  const back = new URL(`/pro/requests/${params.id}`, request.url);
  if (listing) back.searchParams.set('listing', listing);
  return replyToLead(scope, request, () => accessByMember(scope.db, member, params.id, listing), back);
}

export default function Request({ loaderData }: Route.ComponentProps) {
  return <LeadView {...loaderData} />;
}
