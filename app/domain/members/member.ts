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
