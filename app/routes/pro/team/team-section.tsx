import { dayInOklahoma, dayInWords, shortTime } from '#app/content/dates.ts';
import type { PendingInvitation } from '#app/domain/people/link-queries.ts';
import type { TeamMember } from '#app/domain/people/membership-queries.ts';
import type { OwnerEnding } from '#app/domain/people/owner-ending-queries.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type TeamProps = {
  contractorId: string;
  name: string;
  titled: boolean;
  isOwner: boolean;
  members: readonly Pick<TeamMember, 'memberId' | 'name' | 'email' | 'role' | 'since'>[];
  invitations: readonly PendingInvitation[];
  endings: readonly OwnerEnding[];
  ownId: string;
};

/** The members of one listing; for its owners, with invitations. */
export function TeamSection({ contractorId, name, titled, isOwner, members, invitations, endings, ownId }: TeamProps) {
  const listing = { contractor: contractorId };
  const owners = members.filter(({ role }) => role === 'owner').length;
  const title = titled ? name : 'Members';
  return (
    <section aria-label={title} className="mb-10">
      <h2 className="mb-3 text-xl sm:text-2xl">{title}</h2>
      <ul className="pro-rows">
        {members.map((member) => {
          const isOwn = member.memberId === ownId;
          const ending = endings.find((one) => one.memberId === member.memberId);
          const isEndedByOwner = isOwner && !isOwn && member.role === 'owner';
          const mayEnd = (isOwner || isOwn) && !(member.role === 'owner' && owners === 1);
          const of = !isOwn && <span className="sr-only"> of {member.name || member.email}</span>;
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
                {ending && <p className="text-sm">{endingWords(ending, ownId)}</p>}
              </div>
              {ending && <EndingForm ending={ending} ownId={ownId} />}
              {isEndedByOwner && !ending && (
                <ButtonLink
                  look="secondary"
                  size="small"
                  to={`/pro/team?${new URLSearchParams({ end: member.memberId, of: contractorId })}`}
                >
                  End access{of}
                </ButtonLink>
              )}
              {mayEnd && !isEndedByOwner && (
                <details>
                  <summary className="flex min-h-11 w-fit items-center underline underline-offset-4">
                    {isOwn ? 'Leave this listing' : 'End access'}
                    {of}
                  </summary>
                  <PostForm fields={{ ...listing, member: member.memberId }} className="pb-2">
                    <p className="mb-2 max-w-prose text-sm">
                      {isOwn
                        ? 'You will see its requests no more. Only an owner can invite you back.'
                        : 'They will see its requests no more, until an owner invites them again.'}
                    </p>
                    <Button type="submit" look="secondary" size="small" name="do" value="end">
                      {isOwn ? 'Leave' : 'End access'}
                      {of}
                    </Button>
                  </PostForm>
                </details>
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
            <PostForm fields={{ ...listing, invitation: id }}>
              <Button type="submit" look="secondary" size="small" name="do" value="withdraw">
                Withdraw<span className="sr-only"> the invitation of {email}</span>
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
      {isOwner && <InviteForm contractorId={contractorId} />}
    </section>
  );
}

function endingWords({ memberId, asker, askedBy, endsAt, stoppedAt }: OwnerEnding, ownId: string): string {
  const by = askedBy === ownId ? 'You are' : `${asker} is`;
  if (stoppedAt) return `${memberId === ownId ? 'You' : 'They'} stopped the end of this access. We will decide.`;
  return `${by} ending this access on ${shortTime(endsAt)}.`;
}

/** Who asked for the end takes it back; whose access it is stops it. Once stopped, an operator decides. */
function EndingForm({ ending, ownId }: { ending: OwnerEnding; ownId: string }) {
  const isTheirs = ending.memberId === ownId;
  if (ending.stoppedAt || (!isTheirs && ending.askedBy !== ownId)) return null;
  return (
    <PostForm fields={{ contractor: ending.contractorId, member: ending.memberId }}>
      <Button type="submit" look="secondary" size="small" name="do" value={isTheirs ? 'stop' : 'keep'}>
        {isTheirs ? 'Stop it' : 'Keep access'}
        <span className="sr-only"> of {ending.member}</span>
      </Button>
    </PostForm>
  );
}

const roles = { owner: 'Owner', member: 'Member' };

const InviteForm = ({ contractorId }: { contractorId: string }) => (
  <PostForm does="invite" fields={{ contractor: contractorId }} className="mt-6 grid max-w-md gap-4">
    {({ values, errors, problem }) => (
      <>
        <h3 className="text-lg">Invite someone</h3>
        <TextField
          formId={`invite-${contractorId}`}
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="off"
          required
          defaultValue={values['email']}
          error={errors['email'] ?? problem}
          hint="We will e-mail them a link. It works once, for 7 days."
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold">Role</legend>
          <div className="grid gap-2">
            <OptionTile type="radio" name="role" value="member" checked={values['role'] !== 'owner'}>
              Member: answers requests, changes the listing
            </OptionTile>
            <OptionTile type="radio" name="role" value="owner" checked={values['role'] === 'owner'}>
              Owner: also invites and removes members
            </OptionTile>
          </div>
        </fieldset>
        <Button type="submit" className="justify-self-start">
          Send invitation
        </Button>
      </>
    )}
  </PostForm>
);
