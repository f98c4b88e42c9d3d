import type { RouterContextProvider } from 'react-router';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { type Member, type Membership, memberActor } from '#app/domain/people/accounts.ts';
import { memberContext, type RequestScope, requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';

type Context = Readonly<RouterContextProvider>;

/** `by`: as the audit trail names the member. */
type ActingMember = RequestScope & { member: Member; by: Actor };

/** A member as the audit trail names them. */
export const actorOf = (context: Context, member: Member): Actor => memberActor(member, context.get(requestScope).clientAddress);

/** The request's scope, with the member who requests a page of /pro. @throws 404 for anyone else. */
export function requireMember(context: Context): ActingMember {
  const member = context.get(memberContext);
  if (!member) throw notFound();
  return { ...context.get(requestScope), member, by: actorOf(context, member) };
}

/** The same with the listings that the page's address narrows it to: `?listing=`, or all. @throws 404 for listings of others. */
export function requireListings(context: Context, { searchParams }: URL): ActingMember & { listings: readonly Membership[] } {
  const id = searchParams.get('listing');
  if (!id) {
    const acting = requireMember(context);
    return { ...acting, listings: acting.member.listings };
  }
  const { listing, ...acting } = requireListing(context, id);
  return { ...acting, listings: [listing] };
}

/** The same for one listing of theirs. @throws 404 for any other listing. */
export function requireListing(context: Context, contractorId: string): ActingMember & { listing: Membership } {
  const acting = requireMember(context);
  const listing = acting.member.listings.find((one) => one.contractorId === contractorId);
  if (!listing) throw notFound();
  return { ...acting, listing };
}

/** The same for a listing that they own. @throws 404 for any other listing. */
export function requireOwnListing(context: Context, contractorId: string): ActingMember & { listing: Membership } {
  const acting = requireListing(context, contractorId);
  if (acting.listing.role !== 'owner') throw notFound();
  return acting;
}
