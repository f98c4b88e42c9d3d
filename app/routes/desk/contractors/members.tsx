import { findListing } from '#app/domain/listings/find-listing.ts';
import { countUndo, readUndone, undoMember, undoneWords } from '#app/domain/member-undo/undo-member.ts';
import { inviteMember, withdrawInvitation } from '#app/domain/people/invitations.ts';
import { type PendingInvitation, selectInvitations } from '#app/domain/people/link-queries.ts';
import { type DeskMember, selectDeskMembers, selectMemberships } from '#app/domain/people/membership-queries.ts';
import { endMembership } from '#app/domain/people/memberships.ts';
import { type OwnerEnding, selectEndings } from '#app/domain/people/owner-ending-queries.ts';
import { decideEnding } from '#app/domain/people/owner-endings.ts';
import type { Outcome } from '#app/domain/validation/outcome.ts';
import type { Database } from '#app/platform/database.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage, Panel, Section } from '#app/ui/desk/desk-page.tsx';
import { contractorAt, SideLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { type Answer, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { notFound, respond } from '../../respond.ts';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/members';

export async function loader({ context, params: { contractorId }, url }: Route.LoaderArgs) {
  const { db } = requireOperator(context);
  const found = await findListing(db, contractorId);
  if (!found) throw notFound();
  return {
    name: (found.kind === 'shown' ? found.listing.cells.name : found.hidden.name) ?? '',
    isShown: found.kind === 'shown',
    members: await listMembers(db, contractorId),
    invitations: await selectInvitations(db, contractorId),
    endings: await selectEndings(db, contractorId),
    done: doneText(url.searchParams),
  };
}

/** `undo`: what undoing them would undo, in words. */
type ListedMember = DeskMember & { undo: string };

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
  const { by, db, form } = requireOperator(context);
  const { do: what, member: memberId = '', invitation = '', email = '' } = form;
  const here = contractorAt(contractorId, '/members');
  const answer = (outcome: Outcome, words: Record<string, string>) =>
    respond(outcome, { fields: { ...form, email: email.slice(0, 254) }, done: `${here}?${new URLSearchParams(words)}` });
  const done = (words: Record<string, string>) => answer({ outcome: 'done' }, words);
  switch (what) {
    case 'invite': {
      const role = form['role'] === 'member' ? 'member' : 'owner';
      const invited = await inviteMember(db, { contractorId, email, role, by });
      return answer(invited, { done: 'invited' });
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
      if (undone.outcome === 'missing') throw notFound();
      if (undone.outcome !== 'undone') return done({ done: undone.outcome });
      const counts = Object.entries(undone.counts).flatMap(([thing, count]) => (count > 0 ? [[thing, String(count)]] : []));
      const left = undone.left.join(', ');
      return done({ ...(endsAccess && { done: 'ended' }), undone: '', ...Object.fromEntries(counts), ...(left && { left }) });
    }
    default:
      throw notFound();
  }
}

export default function Members({ loaderData, params }: Route.ComponentProps) {
  const answer = useAnswer();
  const { name, isShown, members, invitations, endings, done } = loaderData;
  return (
    <DeskPage title={`Members of ${name}`} actions={<SideLink to={contractorAt(params.contractorId)}>Edit</SideLink>}>
      <Notice>{answer ? undefined : done}</Notice>
      {!isShown && <p className="mb-4">This listing is off the site, so no one can manage it. Its members come back with it.</p>}
      {endings.map((ending) => (
        <EndingPanel key={ending.id} ending={ending} />
      ))}
      {members.length === 0 ? (
        <p className="mb-6">This listing has no members yet.</p>
      ) : (
        <ListTable columns={memberColumns(isShown)} rows={members} keyOf={({ memberId, since }) => `${memberId} ${since}`} />
      )}
      {invitations.length > 0 && (
        <Section title="Invitations" className="mt-8">
          <ListTable columns={invitationColumns} rows={invitations} />
        </Section>
      )}
      {isShown && <InviteOwner action={contractorAt(params.contractorId, '/members')} answer={answer} />}
    </DeskPage>
  );
}

const roles = { owner: 'Owner', member: 'Member' };

/** Who acts for a listing, and who did. */
const memberColumns = (isShown: boolean): readonly ListColumn<ListedMember>[] => [
  {
    head: 'Member',
    width: 'w-[26%]',
    isName: true,
    cell: ({ name, email }) => (
      <>
        {name || email}
        {name && <span className="block font-normal text-ink-soft">{email}</span>}
      </>
    ),
  },
  { head: 'Role', cell: ({ role }) => roles[role] },
  {
    head: 'Since',
    cell: ({ since, addedBy, endedAt, endedBy }) => (
      <>
        <Moment at={since} />, by {addedBy}
        {endedAt && (
          <span className="block text-ink-soft">
            Ended <Moment at={endedAt} />, by {endedBy}
          </span>
        )}
      </>
    ),
  },
  { head: 'Last used', cell: ({ seenAt }) => (seenAt ? <Moment at={seenAt} /> : 'Not signed in') },
  { head: 'To undo', cell: ({ undo }) => undo || 'Nothing' },
  {
    head: 'Actions',
    width: 'w-64',
    cell: ({ memberId, name, email, endedAt, undo }) => {
      const canUndo = isShown && undo !== '';
      const of = name || email;
      return (
        <PostForm fields={{ member: memberId }} className="flex flex-wrap gap-2">
          {!endedAt && <Step does="end" label="End access" of={of} />}
          {!endedAt && canUndo && <Step does="end-and-undo" label="End access and undo changes" of={of} />}
          {endedAt && canUndo && <Step does="undo" label="Undo changes" of={of} />}
        </PostForm>
      );
    },
  },
];

type StepProps = { does: string; label: string; of: string; size?: 'medium' };

const Step = ({ does, label, of, size }: StepProps) => (
  <Button type="submit" look="secondary" size={size ?? 'small'} name="do" value={does}>
    {label}
    <span className="sr-only"> of {of}</span>
  </Button>
);

/** Invitations that were not accepted yet. */
const invitationColumns: readonly ListColumn<PendingInvitation>[] = [
  { head: 'Address', isName: true, cell: ({ email }) => email },
  { head: 'Role', cell: ({ role }) => roles[role] },
  { head: 'By', cell: ({ invitedBy }) => invitedBy },
  { head: 'Until', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
  {
    head: 'Actions',
    cell: ({ id, email }) => (
      <PostForm fields={{ invitation: id }}>
        <Step does="withdraw" label="Withdraw" of={`the invitation of ${email}`} />
      </PostForm>
    ),
  },
];

/** An owner whom another owner is ending; if that was stopped, it is the operator's to decide. */
const EndingPanel = ({ ending: { id, member, asker, askedAt, endsAt, stoppedAt } }: { ending: OwnerEnding }) => (
  <Panel title={`${asker} ends the access of ${member}`} className="mb-6">
    {stoppedAt ? (
      <>
        <p className="mb-4 max-w-prose">
          Requested on <Moment at={askedAt} />, and stopped by {member} on <Moment at={stoppedAt} />. Ask both before you decide;
          both are mailed your decision.
        </p>
        <PostForm fields={{ ending: id }} className="flex flex-wrap gap-2">
          <Step does="end-owner" label="End access" of={member} size="medium" />
          <Step does="dismiss" label="Keep access" of={member} size="medium" />
        </PostForm>
      </>
    ) : (
      <p>
        Requested on <Moment at={askedAt} />. It ends on <Moment at={endsAt} />, unless {member} stops it.
      </p>
    )}
  </Panel>
);

type InviteOwnerProps = { action: string; answer: Answer | undefined };

/** Mails a link that makes its holder a member of the listing. */
const InviteOwner = ({ action, answer }: InviteOwnerProps) => (
  <Panel title="Invite the owner" className="mt-6">
    <p className="mb-4 max-w-prose text-ink-soft">
      We e-mail a link. The person who opens it and accepts gets the requests and can manage the listing, so first check that the
      address belongs to the contractor.
    </p>
    <PostForm action={action} className="grid max-w-xl gap-4">
      <TextField
        formId="invite"
        name="email"
        label="E-mail address"
        type="email"
        autoComplete="off"
        required
        defaultValue={answer?.values['email']}
        error={answer?.errors['email'] ?? answer?.problem}
      />
      <SelectField
        formId="invite"
        name="role"
        label="Role"
        required
        defaultValue={answer?.values['role']}
        options={[
          { value: 'owner', label: 'Owner: also invites and removes members' },
          { value: 'member', label: 'Member' },
        ]}
      />
      <Button type="submit" look="secondary" name="do" value="invite" className="justify-self-start">
        Send invitation
      </Button>
    </PostForm>
  </Panel>
);
