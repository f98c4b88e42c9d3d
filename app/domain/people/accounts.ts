import type { Actor } from '#app/domain/audit/record-audit.ts';

/** The two kinds of accounts: operators sign in to the desk, members of listings to /pro. Nothing that opens one opens the other. */
export const accountKinds = {
  operator: {
    home: '/admin',
    cookie: 'desk-session',
    /** Before ids in listings’ histories and the audit trail. */
    actorPrefix: '',
  },
  member: { home: '/pro', cookie: 'pro-session', actorPrefix: 'member ' },
} as const;
export type AccountKind = keyof typeof accountKinds;

/** What `staff` may do: content/staff-rights.ts. */
export type OperatorRole = 'owner' | 'staff';

/** Who may sign in to the desk. */
export type Operator = {
  id: string;
  name: string;
  role: OperatorRole;
  /** The session that their browser is signed in with; undefined for a program. */
  sessionId?: string | undefined;
};

/** The owner, who has the site's own password. */
export const owner: Operator = { id: 'owner', name: 'admin', role: 'owner' };

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

type Named = { id: string; name: string };

/** An account as the audit trail names it: by the name that the person entered, never by their address. */
export const subjectOf = ({ id, name }: Named): Named => ({ id, name: name || 'a member' });

/** An account as the one who does something. @param address of their network. */
export const actorOf = (kind: AccountKind, account: Named, address?: string): Actor => ({
  id: accountKinds[kind].actorPrefix + account.id,
  name: subjectOf(account).name,
  address,
});

export const memberActor = (member: Named, address?: string): Actor => actorOf('member', member, address);

const { actorPrefix } = accountKinds.member;

/** How a listing's history and the audit trail identify a member. */
export const memberActorId = (memberId: string): string => actorPrefix + memberId;

/** The member of such an id; undefined for an operator. */
export const memberOfActor = (actorId: string): string | undefined =>
  actorId.startsWith(actorPrefix) ? actorId.slice(actorPrefix.length) : undefined;
