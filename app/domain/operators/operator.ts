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
