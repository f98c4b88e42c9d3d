import { Link } from 'react-router';
import type { TeamMember } from '#app/domain/people/membership-queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';

/** Where requests go meanwhile. */
export function withoutMembers({ hasAddress, isStopped }: { hasAddress: boolean; isStopped: boolean }): string {
  if (isStopped) return ', and wants no requests from us: call the firm about each.';
  return hasAddress
    ? ': its requests are mailed to its contact e-mail at once.'
    : ': its requests wait here until you send them to the firm.';
}

type Props = { path: string; members: readonly TeamMember[]; hasAddress: boolean; isStopped: boolean };

/** Who acts for a listing, on its page. */
export const MembersPanel = ({ path, members, hasAddress, isStopped }: Props) => (
  <section className="desk-panel mt-6" aria-labelledby="members-title">
    <h2 id="members-title">Members</h2>
    {members.length === 0 ? (
      <>
        <p className="mb-4">This listing has no members yet{withoutMembers({ hasAddress, isStopped })}</p>
        <ButtonLink look="secondary" to={path}>
          Invite the owner
        </ButtonLink>
      </>
    ) : (
      <>
        <ul className="mb-3">
          {members.map(({ memberId, name, email, role }) => (
            <li key={memberId} className="wrap-anywhere">
              {[name, email, role].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
        <Link to={path} className="text-link inline-flex min-h-11 items-center">
          Manage members
        </Link>
      </>
    )}
  </section>
);
