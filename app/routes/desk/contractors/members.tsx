import { data, redirect } from 'react-router';
import { photosInWords } from '#app/content/photos.ts';
import { removePhotosOf } from '#app/domain/listing-photos/change-photos.ts';
import { selectPhotosOf } from '#app/domain/listing-photos/queries.ts';
import { findListing } from '#app/domain/listings/find-listing.ts';
import { selectStanding } from '#app/domain/listings/history-queries.ts';
import { undoChangesOf } from '#app/domain/listings/undo-changes.ts';
import { endMembership } from '#app/domain/members/end-membership.ts';
import { inviteByOperator, withdrawInvitation } from '#app/domain/members/invitations.ts';
import { selectDeskMembers, selectInvitations } from '#app/domain/members/membership-queries.ts';
import { inTransaction } from '#app/platform/database.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { tooManyAttempts } from '#app/routes/visitor.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/desk/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/members';
import { InviteOwner } from './invite-owner.tsx';
import { InvitationTable, MemberTable } from './member-table.tsx';

export async function loader({ context, params: { contractorId }, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const { db } = scope;
  return fromDatabase(scope, async () => {
    const found = await findListing(db, contractorId);
    if (!found) throw data(null, { status: 404 });
    const members = [];
    for (const member of await selectDeskMembers(db, contractorId)) {
      const standing = await selectStanding(db, contractorId, `member ${member.memberId}`);
      const photos = await selectPhotosOf(db, contractorId, member.memberId);
      members.push({ ...member, changes: standing.length + photos.length });
    }
    return {
      name: (found.kind === 'shown' ? found.listing.cells.name : found.hidden.name) ?? '',
      isShown: found.kind === 'shown',
      members,
      invitations: await selectInvitations(db, contractorId),
      done: doneText(url.searchParams),
    };
  });
}

const notices: Readonly<Record<string, string>> = {
  invited: 'The invitation is on its way. It works for 7 days.',
  withdrawn: 'The invitation is withdrawn. Its link opens nothing now.',
  ended: 'Access has ended: pages, sessions and links of this member open the listing no more.',
};

function doneText(asked: URLSearchParams): string {
  const done = asked.get('done') ?? '';
  const undone = Number(asked.get('undone')) || 0;
  const photos = Number(asked.get('photos')) || 0;
  const left = asked.get('left');
  const parts = [
    Object.hasOwn(notices, done) ? notices[done] : '',
    asked.has('undone') && (undone === 1 ? 'One field was put back.' : `${undone} fields were put back.`),
    photos > 0 && `${photosInWords(photos)} removed.`,
    left && `Not put back, because the site no longer takes the old value: ${left}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

export async function action({ context, params: { contractorId } }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const { db, form = {} } = scope;
  const { do: what, member: memberId = '', invitation = '', email = '', person = '' } = form;
  const here = `/admin/contractors/${encodeURIComponent(contractorId)}/members`;
  const done = (words: Record<string, string>) => redirect(`${here}?${new URLSearchParams(words)}`);
  const undo = async () => {
    const undone = await undoChangesOf(db, { contractorId, actorId: `member ${memberId}`, person: person.slice(0, 100), by });
    if (undone.outcome === 'missing') throw data(null, { status: 404 });
    const left = undone.left.join(', ');
    const photos = await inTransaction(db, (tx) => removePhotosOf(tx, { contractorId, by }, memberId));
    return { undone: String(undone.fields), ...(photos > 0 && { photos: String(photos) }), ...(left && { left }) };
  };
  return fromDatabase(scope, async () => {
    switch (what) {
      case 'invite': {
        const role = form['role'] === 'member' ? 'member' : 'owner';
        const invited = await inviteByOperator(db, { contractorId, email, role, by });
        if (invited.outcome === 'invited') return done({ done: 'invited' });
        if (invited.outcome === 'missing') throw data(null, { status: 404 });
        const isLimited = invited.outcome === 'limited';
        const problem = isLimited ? tooManyAttempts(invited.retryAfter) : invited.problem;
        return data({ problem, email: email.slice(0, 254), role }, { status: isLimited ? 429 : 422 });
      }
      case 'withdraw':
        await withdrawInvitation(db, { contractorId, id: invitation, by });
        return done({ done: 'withdrawn' });
      case 'end':
      case 'end-and-undo': {
        await endMembership(db, { contractorId, memberId, by });
        return done({ done: 'ended', ...(what === 'end-and-undo' && (await undo())) });
      }
      case 'undo':
        return done(await undo());
      default:
        throw data(null, { status: 404 });
    }
  });
}

export default function Members({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, isShown, members, invitations, done } = loaderData;
  const path = `/admin/contractors/${encodeURIComponent(params.contractorId)}`;
  const back = (
    <ButtonLink look="secondary" to={path}>
      Edit
    </ButtonLink>
  );
  return (
    <DeskPage title={`Members of ${name}`} actions={back}>
      <Notice>{actionData ? undefined : done}</Notice>
      {!isShown && <p className="mb-4">It is off the site, so no one can act for it. Members return with it.</p>}
      <MemberTable members={members} isShown={isShown} />
      <InvitationTable invitations={invitations} />
      {isShown && <InviteOwner action={`${path}/members`} came={actionData} />}
    </DeskPage>
  );
}
