import { redirect } from 'react-router';
import type { Membership } from '#app/domain/people/accounts.ts';
import { inviteMember, withdrawInvitation } from '#app/domain/people/invitations.ts';
import { selectInvitations } from '#app/domain/people/link-queries.ts';
import { selectTeam } from '#app/domain/people/membership-queries.ts';
import { endMembership } from '#app/domain/people/memberships.ts';
import { selectEndings } from '#app/domain/people/owner-ending-queries.ts';
import { askForEnding, stopEnding, withdrawEnding } from '#app/domain/people/owner-endings.ts';
import { missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import type { Database } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { dropCookie } from '#app/routes/session-cookie.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import tiles from '#app/ui/form/option-tiles.css?url';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { inListing } from '../pro-navigation.ts';
import { requireListing, requireListings, requireMember, requireOwnListing } from '../require-member.ts';
import type { Route } from './+types/team';
import { TeamSection } from './team-section.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tiles }];

const notices: Record<string, string> = {
  invited: 'The invitation is on its way. It works for 7 days.',
  withdrawn: 'The invitation is withdrawn. Its link no longer works.',
  ended: 'Access has ended. They can no longer open this listing.',
  asked: 'Their access ends in 24 hours. We e-mailed them how to stop it; then we decide.',
  kept: 'They keep their access.',
  stopped: 'Stopped: you keep your access. We will look into it and decide, and e-mail you then.',
  left: 'You are no longer a member of that listing.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, member, listings } = requireListings(context, url);
  const teams = await Promise.all(listings.map((listing) => readTeam(db, listing)));
  const confirming = findConfirming(teams, url.searchParams, member.id);
  return { teams, ownId: member.id, confirming, done: ownValue(notices, url.searchParams.get('done')) };
}

/** The owner whom another one is about to end: `?end={member}&of={listing}`. */
function findConfirming(teams: readonly Awaited<ReturnType<typeof readTeam>>[], asked: URLSearchParams, ownId: string) {
  const team = teams.find(({ contractorId, isOwner }) => isOwner && contractorId === asked.get('of'));
  const owner = team?.members.find(
    ({ memberId, role }) => role === 'owner' && memberId === asked.get('end') && memberId !== ownId,
  );
  return (
    team &&
    owner && { contractorId: team.contractorId, listing: team.name, memberId: owner.memberId, who: owner.name || owner.email }
  );
}

async function readTeam(db: Database, { contractorId, name, role }: Membership) {
  const isOwner = role === 'owner';
  const [team, invitations, endings] = await Promise.all([
    selectTeam(db, contractorId),
    isOwner ? selectInvitations(db, contractorId) : [],
    isOwner ? selectEndings(db, contractorId) : [],
  ]);
  // Which mails a member gets is theirs to know.
  const members = team.map(({ memberId, name, email, role, since }) => ({ memberId, name, email, role, since }));
  return { contractorId, name, isOwner, members, invitations, endings };
}

export async function action({ context, url }: Route.ActionArgs) {
  const acting = requireMember(context);
  const { db, form = {}, isHttps = false, clientAddress, member } = acting;
  const { do: what, contractor: contractorId = '', member: memberId = '', email = '', invitation = '' } = form;
  const answer = (outcome: Outcome, name: string) =>
    respond(outcome, {
      fields: { ...form, email: email.slice(0, 254) },
      done: `/pro/team?${inListing(name === 'left' ? '' : url.searchParams.get('listing'), { done: name })}`,
    });
  if (what === 'end') {
    const { by } = requireListing(context, contractorId);
    const ended = await endMembership(db, { contractorId, memberId, by });
    if (ended.outcome === 'forbidden')
      throw redirect(`/pro/team?${new URLSearchParams({ end: memberId, of: contractorId })}`, 303);
    if (ended.outcome === 'done' && memberId === member.id && member.listings.length === 1)
      throw redirect('/pro/sign-in?done=left', { headers: { 'Set-Cookie': dropCookie('pro-session', isHttps) } });
    return answer(ended, memberId === member.id ? 'left' : 'ended');
  }
  const { by } = requireOwnListing(context, contractorId);
  if (what === 'withdraw') {
    await withdrawInvitation(db, { contractorId, id: invitation, by });
    return answer(done, 'withdrawn');
  }
  if (what === 'end-owner') {
    const asked = await askForEnding(db, { contractorId, memberId, by });
    return answer(asked ? done : missing, 'asked');
  }
  if (what === 'keep' || what === 'stop') {
    const ending = (await selectEndings(db, contractorId)).find((one) => one.memberId === memberId);
    const isTheirs = ending && (what === 'keep' ? ending.askedBy : ending.memberId) === member.id;
    if (!isTheirs) throw notFound();
    if (what === 'stop') await stopEnding(db, ending.id, clientAddress);
    else if (!(await withdrawEnding(db, { id: ending.id, by }))) return answer(stoppedBefore, '');
    return answer(done, what === 'keep' ? 'kept' : 'stopped');
  }
  if (what !== 'invite') throw notFound();
  const role = form['role'] === 'owner' ? 'owner' : 'member';
  return answer(await inviteMember(db, { contractorId, email, role, by }, acting), 'invited');
}

const done = { outcome: 'done' } as const;
const stoppedBefore = overtaken('They stopped this, so we will decide. We e-mail you then.');

export default function Team({ loaderData: { teams, ownId, confirming, done }, actionData }: Route.ComponentProps) {
  if (confirming) return <ConfirmEnd {...confirming} />;
  const several = teams.length > 1;
  return (
    <ProPage title="Team" lede={several ? undefined : 'The people who can see your requests and manage your listing.'}>
      <Notice>{actionData ? undefined : done}</Notice>
      {actionData && actionData.form !== 'invite' && <Notice tone="problem">{actionData.problem}</Notice>}
      {teams.map((team) => (
        <TeamSection key={team.contractorId} {...team} titled={several} ownId={ownId} />
      ))}
    </ProPage>
  );
}

type ConfirmProps = { contractorId: string; listing: string; memberId: string; who: string };

const ConfirmEnd = ({ contractorId, listing, memberId, who }: ConfirmProps) => (
  <ProPage title={`End the access of ${who}?`}>
    <p>
      {who} owns the listing {listing}, as you do. Their access ends in 24 hours. We e-mail them now, with a button to stop it. If
      they do, we look into it and decide.
    </p>
    <PostForm action="/pro/team" fields={{ contractor: contractorId, member: memberId }} className="mt-6 flex flex-wrap gap-3">
      <Button type="submit" name="do" value="end-owner">
        End access in 24 hours
      </Button>
      <ButtonLink look="secondary" to="/pro/team">
        Keep access
      </ButtonLink>
    </PostForm>
  </ProPage>
);
