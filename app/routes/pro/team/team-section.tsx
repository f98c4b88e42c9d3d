import { Form } from 'react-router';
import { dayInOklahoma, dayInWords } from '#app/content/dates.ts';
import type { PendingInvitation, TeamMember } from '#app/domain/members/membership-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';
import type { TeamProblem } from './team.tsx';

type TeamProps = {
  contractorId: string;
  name: string;
  titled: boolean;
  isOwner: boolean;
  members: readonly Omit<TeamMember, 'muted'>[];
  invitations: readonly PendingInvitation[];
  ownId: string;
  came: TeamProblem | undefined;
};

/** The members of one listing; for its owners, with invitations. */
export function TeamSection({ contractorId, name, titled, isOwner, members, invitations, ownId, came }: TeamProps) {
  const listing = <input type="hidden" name="contractor" value={contractorId} />;
  const owners = members.filter(({ role }) => role === 'owner').length;
  const title = titled ? name : 'Members';
  return (
    <section aria-label={title} className="mb-10">
      <h2 className="mb-3 text-xl sm:text-2xl">{title}</h2>
      <ul className="pro-rows">
        {members.map((member) => {
          const isOwn = member.memberId === ownId;
          const mayEnd = (isOwner || isOwn) && !(member.role === 'owner' && owners === 1);
          return (
            <li key={member.memberId}>
              <div>
                <p className="font-medium">
                  {member.name || member.email}
                  {isOwn && <span className="font-normal text-ink-soft"> (you)</span>}
                </p>
                <p className="text-sm text-ink-soft">
                  {[roles[member.role], member.name && member.email, `since ${dayInWords(dayInOklahoma(new Date(member.since)))}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {mayEnd && (
                <Form method="post">
                  {listing}
                  <input type="hidden" name="member" value={member.memberId} />
                  <Button type="submit" look="secondary" size="small" name="do" value="end">
                    {isOwn ? 'Leave' : 'End access'}
                    {!isOwn && <span className="sr-only"> of {member.name || member.email}</span>}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id}>
            <div>
              <p className="font-medium">{email}</p>
              <p className="text-sm text-ink-soft">
                Invited as {role === 'owner' ? 'an owner' : 'a member'} · until {dayInWords(dayInOklahoma(new Date(expiresAt)))}
              </p>
            </div>
            <Form method="post">
              {listing}
              <input type="hidden" name="invitation" value={id} />
              <Button type="submit" look="secondary" size="small" name="do" value="withdraw">
                Withdraw<span className="sr-only"> the invitation of {email}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {isOwner && <InviteForm listing={listing} formId={`invite-${contractorId}`} came={came?.role ? came : undefined} />}
    </section>
  );
}

const roles = { owner: 'Owner', member: 'Member' };

type InviteProps = { listing: React.ReactNode; formId: string; came: TeamProblem | undefined };

const InviteForm = ({ listing, formId, came }: InviteProps) => (
  <Form method="post" noValidate className="mt-6 grid max-w-md gap-4">
    <h3 className="text-lg">Invite someone</h3>
    {listing}
    <TextField
      formId={formId}
      name="email"
      label="E-mail address"
      type="email"
      autoComplete="off"
      required
      defaultValue={came?.email}
      error={came?.problem}
      hint="We will e-mail them a link. It works once, for 7 days."
    />
    <fieldset>
      <legend className="mb-1.5 font-semibold">Role</legend>
      <div className="grid gap-2">
        <OptionTile type="radio" name="role" value="member" checked={came?.role !== 'owner'}>
          Member: answers requests, changes the listing
        </OptionTile>
        <OptionTile type="radio" name="role" value="owner" checked={came?.role === 'owner'}>
          Owner: also invites and removes members
        </OptionTile>
      </div>
    </fieldset>
    <Button type="submit" name="do" value="invite" className="justify-self-start">
      Send invitation
    </Button>
  </Form>
);
