import type { TeamMember } from '#app/domain/people/membership-queries.ts';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { LineLink, SideLink } from '#app/ui/desk/links.tsx';

/** Where requests go meanwhile. */
export function withoutMembers({ hasAddress, isStopped }: { hasAddress: boolean; isStopped: boolean }): string {
  if (isStopped) return ', and wants no requests from us: call the contractor about each.';
  return hasAddress
    ? ': its requests are mailed to its contact e-mail at once.'
    : ': its requests wait here until you send them to the contractor.';
}

type Props = { path: string; members: readonly TeamMember[]; hasAddress: boolean; isStopped: boolean };

/** Who acts for a listing, on its page. */
export const MembersPanel = ({ path, members, hasAddress, isStopped }: Props) => (
  <Panel title="Members" id="members-title" className="mt-6">
    {members.length === 0 ? (
      <>
        <p className="mb-4">This listing has no members yet{withoutMembers({ hasAddress, isStopped })}</p>
        <SideLink to={path}>Invite the owner</SideLink>
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
        <LineLink to={path}>Manage members</LineLink>
      </>
    )}
  </Panel>
);
