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

/** The member of such an id; undefined for an operator. */
export const memberOfActor = (actorId: string): string | undefined =>
  actorId.startsWith(prefix) ? actorId.slice(prefix.length) : undefined;
