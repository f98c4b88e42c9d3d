import type { Actor } from '#app/domain/audit/record-audit.ts';

/** A listing that a member acts for. */
export type Membership = { contractorId: string; name: string; role: 'owner' | 'member' };

/** A person who acts for listings at /pro. */
export type Member = {
  id: string;
  /** Empty until they enter one. */
  name: string;
  email: string;
  sessionId: string;
  /** By name. */
  listings: Membership[];
};

const prefix = 'member ';

/** How a listing's history and the audit trail identify a member. */
export const memberActorId = (memberId: string): string => prefix + memberId;

/** A member as the audit trail names one: by the name that they entered, never by their address. */
export const subjectOf = ({ id, name }: { id: string; name: string }): { id: string; name: string } => ({
  id,
  name: name || 'a member',
});

/** A member as the one who does something. @param address of their network. */
export const memberActor = (member: { id: string; name: string }, address?: string): Actor => ({
  id: memberActorId(member.id),
  name: subjectOf(member).name,
  address,
});

/** The member of such an id; undefined for an operator. */
export const memberOfActor = (actorId: string): string | undefined =>
  actorId.startsWith(prefix) ? actorId.slice(prefix.length) : undefined;
