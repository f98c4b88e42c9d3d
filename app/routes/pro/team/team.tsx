import { data, redirect } from 'react-router';
import { endMembership } from '#app/domain/members/end-membership.ts';
import { inviteByOwner, withdrawInvitation } from '#app/domain/members/invitations.ts';
import type { Membership } from '#app/domain/members/member.ts';
import { selectInvitations, selectTeam } from '#app/domain/members/membership-queries.ts';
import type { Database } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { dropCookie } from '#app/routes/session-cookie.ts';
import { tooManyAttempts } from '#app/routes/visitor.ts';
import tiles from '#app/ui/form/option-tiles.css?url';
import { Notice } from '#app/ui/notice.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { requireListing, requireMember, requireOwnListing } from '../require-member.ts';
import type { Route } from './+types/team';
import { TeamSection } from './team-section.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tiles }];

const notices: Record<string, string> = {
  invited: 'The invitation is on its way. It works for 7 days.',
  withdrawn: 'The invitation is withdrawn. Its link no longer works.',
  ended: 'Access has ended. They can no longer open this listing.',
  left: 'You are no longer a member of that listing.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    const teams = await Promise.all(member.listings.map((listing) => readTeam(scope.db, listing)));
    return { teams, ownId: member.id, done: ownValue(notices, url.searchParams.get('done')) };
  });
}

async function readTeam(db: Database, { contractorId, name, role }: Membership) {
  const isOwner = role === 'owner';
  const [team, invitations] = await Promise.all([
    selectTeam(db, contractorId),
    isOwner ? selectInvitations(db, contractorId) : [],
  ]);
  // Which mails a member gets is theirs to know.
  const members = team.map(({ muted, ...member }) => member);
  return { contractorId, name, isOwner, members, invitations };
}

export type TeamProblem = { contractorId: string; problem: string; email?: string; role?: string };

export async function action({ context }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const { db, form = {}, isHttps = false } = scope;
  const { do: what, contractor: contractorId = '', member: memberId = '', email = '', invitation = '' } = form;
  const done = (name: string) => redirect(`/pro/team?${new URLSearchParams({ done: name })}`);
  const failed = (problem: string, status: number, typed = {}) =>
    data<TeamProblem>({ contractorId, problem, ...typed }, { status });
  return fromDatabase(scope, async () => {
    if (what === 'end') {
      const { member, by } = requireListing(context, contractorId);
      const ended = await endMembership(db, { contractorId, memberId, by }, member.id);
      if (ended.outcome === 'missing') throw data(null, { status: 404 });
      if (ended.outcome === 'last-owner') return failed(lastOwner, 409);
      if (memberId === member.id && member.listings.length === 1)
        return redirect('/pro/sign-in?done=left', { headers: { 'Set-Cookie': dropCookie('pro-session', isHttps) } });
      return done(memberId === member.id ? 'left' : 'ended');
    }
    const { member, by } = requireOwnListing(context, contractorId);
    if (what === 'withdraw') {
      await withdrawInvitation(db, { contractorId, id: invitation, by }, member.id);
      return done('withdrawn');
    }
    if (what !== 'invite') throw data(null, { status: 404 });
    const role = form['role'] === 'owner' ? 'owner' : 'member';
    const invited = await inviteByOwner(db, { contractorId, email, role, by }, member.id, scope);
    const typed = { email: email.slice(0, 254), role };
    if (invited.outcome === 'invited') return done('invited');
    if (invited.outcome === 'invalid') return failed(invited.problem, 422, typed);
    if (invited.outcome === 'limited') return failed(tooManyAttempts(invited.retryAfter), 429, typed);
    throw data(null, { status: 404 });
  });
}

const lastOwner = 'A listing needs an owner. Make another member an owner first: invite them again as an owner.';

export default function Team({ loaderData: { teams, ownId, done }, actionData }: Route.ComponentProps) {
  const several = teams.length > 1;
  return (
    <ProPage title="Team" lede={several ? undefined : 'The people who can see your requests and manage your listing.'}>
      <Notice>{actionData ? undefined : done}</Notice>
      {actionData && !actionData.role && <Notice tone="problem">{actionData.problem}</Notice>}
      {teams.map((team) => (
        <TeamSection
          key={team.contractorId}
          {...team}
          titled={several}
          ownId={ownId}
          came={actionData?.contractorId === team.contractorId ? actionData : undefined}
        />
      ))}
    </ProPage>
  );
}
