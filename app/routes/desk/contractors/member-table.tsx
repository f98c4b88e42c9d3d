import type { PendingInvitation } from '#app/domain/people/link-queries.ts';
import type { DeskMember } from '#app/domain/people/membership-queries.ts';
import type { OwnerEnding } from '#app/domain/people/owner-ending-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

export type ListedMember = DeskMember & {
  /** What undoing them would undo, in words. */
  undo: string;
};

const roles = { owner: 'Owner', member: 'Member' };

/** Who acts for a listing, and who did. */
export function MemberTable({ members, isShown }: { members: readonly ListedMember[]; isShown: boolean }) {
  if (members.length === 0) return <p className="mb-6">This listing has no members yet.</p>;
  return (
    <DeskTable
      columns={[
        { head: 'Member', width: 'w-[26%]' },
        'Role',
        'Since',
        'Last used',
        'To undo',
        { head: 'Actions', width: 'w-64' },
      ]}
    >
      {members.map((member) => {
        const { memberId, name, email, role, since, addedBy, seenAt, endedAt, endedBy, undo } = member;
        return (
          <tr key={`${memberId} ${since}`}>
            <th scope="row">
              {name || email}
              {name && <span className="block font-normal text-ink-soft">{email}</span>}
            </th>
            <td data-label="Role">{roles[role]}</td>
            <td data-label="Since">
              <Moment at={since} />, by {addedBy}
              {endedAt && (
                <span className="block text-ink-soft">
                  Ended <Moment at={endedAt} />, by {endedBy}
                </span>
              )}
            </td>
            <td data-label="Last used">{seenAt ? <Moment at={seenAt} /> : 'Not signed in'}</td>
            <td data-label="To undo">{undo || 'Nothing'}</td>
            <td data-label="Actions">
              <MemberActions member={member} canUndo={isShown && undo !== ''} />
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}

function MemberActions({ member: { memberId, name, email, endedAt }, canUndo }: { member: ListedMember; canUndo: boolean }) {
  if (endedAt && !canUndo) return null;
  const who = name || email;
  const of = <span className="sr-only"> of {who}</span>;
  return (
    <PostForm className="flex flex-wrap gap-2">
      <input type="hidden" name="member" value={memberId} />
      {!endedAt && (
        <Button type="submit" look="secondary" size="small" name="do" value="end">
          End access{of}
        </Button>
      )}
      {!endedAt && canUndo && (
        <Button type="submit" look="secondary" size="small" name="do" value="end-and-undo">
          End access and undo changes{of}
        </Button>
      )}
      {canUndo && endedAt && (
        <Button type="submit" look="secondary" size="small" name="do" value="undo">
          Undo changes{of}
        </Button>
      )}
    </PostForm>
  );
}

/** Invitations that were not accepted yet. */
export function InvitationTable({ invitations }: { invitations: readonly PendingInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="mb-3 text-lg">
        Invitations
      </h2>
      <DeskTable columns={['Address', 'Role', 'By', 'Until', 'Actions']}>
        {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
          <tr key={id}>
            <th scope="row">{email}</th>
            <td data-label="Role">{roles[role]}</td>
            <td data-label="By">{invitedBy}</td>
            <td data-label="Until">
              <Moment at={expiresAt} />
            </td>
            <td data-label="Actions">
              <PostForm>
                <input type="hidden" name="invitation" value={id} />
                <Button type="submit" look="secondary" size="small" name="do" value="withdraw">
                  Withdraw<span className="sr-only"> the invitation of {email}</span>
                </Button>
              </PostForm>
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  );
}

/** Owners whom another owner is ending; one that was stopped is the operator's to decide. */
export const OwnerEndings = ({ endings }: { endings: readonly OwnerEnding[] }) =>
  endings.map(({ id, member, asker, askedAt, endsAt, stoppedAt }) => (
    <section key={id} className="desk-panel mb-6" aria-label={`${asker} ends the access of ${member}`}>
      <h2 className="wrap-anywhere">
        {asker} ends the access of {member}
      </h2>
      {stoppedAt ? (
        <>
          <p className="mb-4 max-w-prose">
            Requested on <Moment at={askedAt} />, and stopped by {member} on <Moment at={stoppedAt} />. Ask both before you
            decide; both are mailed your decision.
          </p>
          <PostForm className="flex flex-wrap gap-2">
            <input type="hidden" name="ending" value={id} />
            <Button type="submit" look="secondary" name="do" value="end-owner">
              End access<span className="sr-only"> of {member}</span>
            </Button>
            <Button type="submit" look="secondary" name="do" value="dismiss">
              Keep access<span className="sr-only"> of {member}</span>
            </Button>
          </PostForm>
        </>
      ) : (
        <p>
          Requested on <Moment at={askedAt} />. It ends on <Moment at={endsAt} />, unless {member} stops it.
        </p>
      )}
    </section>
  ));
