import { data, redirect } from 'react-router';
import { findListing } from '#app/domain/listings/find-listing.ts';
import { countUndo, readUndone, undoMember, undoneWords } from '#app/domain/member-undo/undo-member.ts';
import { inviteMember, withdrawInvitation } from '#app/domain/people/invitations.ts';
import { selectInvitations } from '#app/domain/people/link-queries.ts';
import { selectDeskMembers, selectMemberships } from '#app/domain/people/membership-queries.ts';
import { endMembership } from '#app/domain/people/memberships.ts';
import { selectEndings } from '#app/domain/people/owner-ending-queries.ts';
import { decideEnding } from '#app/domain/people/owner-endings.ts';
import type { Database } from '#app/platform/database.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { fromDatabase } from '../../from-database.ts';
import { requestScope } from '../../request-scope.ts';
import { refusalInit } from '../../respond.ts';
import { emailProblem } from '../../visitor.ts';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/members';
import { InviteOwner } from './invite-owner.tsx';
import { InvitationTable, type ListedMember, MemberTable, OwnerEndings } from './member-table.tsx';

export async function loader({ context, params: { contractorId }, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const { db } = scope;
  return fromDatabase(scope, async () => {
    const found = await findListing(db, contractorId);
    if (!found) throw data(null, { status: 404 });
    return {
      name: (found.kind === 'shown' ? found.listing.cells.name : found.hidden.name) ?? '',
      isShown: found.kind === 'shown',
      members: await listMembers(db, contractorId),
      invitations: await selectInvitations(db, contractorId),
      endings: await selectEndings(db, contractorId),
      done: doneText(url.searchParams),
    };
  });
}

async function listMembers(db: Database, contractorId: string): Promise<ListedMember[]> {
  const memberships = await selectMemberships(db, contractorId);
  const listed: ListedMember[] = [];
  for (const member of await selectDeskMembers(db, contractorId)) {
    const { memberId } = member;
    // Who left and came back is undone once.
    const isListed = listed.some((one) => one.memberId === memberId);
    const undo = isListed ? '' : undoneWords(await countUndo(db, memberships, { contractorId, memberId }));
    listed.push({ ...member, undo });
  }
  return listed;
}

const notices: Readonly<Record<string, string>> = {
  invited: 'The invitation is on its way. It works for 7 days.',
  withdrawn: 'The invitation is withdrawn. Its link no longer works.',
  ended: 'Access has ended: this member’s pages, sessions and links no longer open the listing.',
  dismissed: 'The owner keeps access. Both are mailed.',
  decided: 'That was decided in the meantime. The page below is up to date.',
  'only-ended': 'Access has ended. The listing is off the site, so nothing was undone.',
  active: 'This person is a member, so nothing was undone. End their access to undo what they did.',
};

function doneText(asked: URLSearchParams): string {
  const done = asked.get('done') ?? '';
  const left = asked.get('left');
  const parts = [
    Object.hasOwn(notices, done) ? notices[done] : '',
    asked.has('undone') && `Undone: ${undoneWords(readUndone((thing) => asked.get(thing))) || 'nothing'}.`,
    left && `Not restored, because the site no longer takes the old value: ${left}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

export async function action({ context, params: { contractorId } }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const { db, form = {} } = scope;
  const { do: what, member: memberId = '', invitation = '', email = '' } = form;
  const here = `/admin/contractors/${encodeURIComponent(contractorId)}/members`;
  const done = (words: Record<string, string>) => redirect(`${here}?${new URLSearchParams(words)}`);
  return fromDatabase(scope, async () => {
    switch (what) {
      case 'invite': {
        const role = form['role'] === 'member' ? 'member' : 'owner';
        const invited = await inviteMember(db, { contractorId, email, role, by });
        if (invited.outcome === 'done') return done({ done: 'invited' });
        if (invited.outcome === 'missing') throw data(null, { status: 404 });
        return data({ problem: emailProblem(invited), email: email.slice(0, 254), role }, refusalInit(invited));
      }
      case 'withdraw':
        await withdrawInvitation(db, { contractorId, id: invitation, by });
        return done({ done: 'withdrawn' });
      case 'end-owner':
      case 'dismiss': {
        const isDecided = await decideEnding(db, { id: form['ending'] ?? '', contractorId, by, ends: what === 'end-owner' });
        return done({ done: isDecided ? (what === 'dismiss' ? 'dismissed' : 'ended') : 'decided' });
      }
      case 'end':
        await endMembership(db, { contractorId, memberId, by });
        return done({ done: 'ended' });
      case 'end-and-undo':
      case 'undo': {
        const endsAccess = what === 'end-and-undo';
        const undone = await undoMember(db, { contractorId, memberId, by, endsAccess });
        if (undone.outcome === 'missing') throw data(null, { status: 404 });
        if (undone.outcome !== 'undone') return done({ done: undone.outcome });
        const counts = Object.entries(undone.counts).flatMap(([thing, count]) => (count > 0 ? [[thing, String(count)]] : []));
        const left = undone.left.join(', ');
        return done({ ...(endsAccess && { done: 'ended' }), undone: '', ...Object.fromEntries(counts), ...(left && { left }) });
      }
      default:
        throw data(null, { status: 404 });
    }
  });
}

export default function Members({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, isShown, members, invitations, endings, done } = loaderData;
  const path = `/admin/contractors/${encodeURIComponent(params.contractorId)}`;
  const back = (
    <ButtonLink look="secondary" to={path}>
      Edit
    </ButtonLink>
  );
  return (
    <DeskPage title={`Members of ${name}`} actions={back}>
      <Notice>{actionData ? undefined : done}</Notice>
      {!isShown && <p className="mb-4">This listing is off the site, so no one can manage it. Its members come back with it.</p>}
      <OwnerEndings endings={endings} />
      <MemberTable members={members} isShown={isShown} />
      <InvitationTable invitations={invitations} />
      {isShown && <InviteOwner action={`${path}/members`} came={actionData} />}
    </DeskPage>
  );
}
