import type { Pool } from 'pg';
import type { Membership } from '#app/domain/people/accounts.ts';
import { ensureMember, insertMembership } from '#app/domain/people/membership-queries.ts';
import { startSession } from '#app/domain/people/sessions.ts';
import type { Queryable } from '#app/platform/database.ts';
import { contractorRow } from './store-contractors.ts';

export const visitor = { address: '203.0.113.40', device: 'Chrome on Android' };

type NewMember = {
  email: string;
  contractorId: string;
  role?: Membership['role'];
  name?: string;
  /** The member who let them in. */
  addedById?: string;
  addedBy?: string;
};

/** A member of a listing with a session. @returns the cookie of a browser over plain HTTP, as on this machine. */
export async function signInMember(
  db: Queryable,
  { email, contractorId, role = 'owner', name = '', addedById, addedBy = 'a test' }: NewMember,
) {
  const { id: memberId } = await ensureMember(db, { email, name });
  await insertMembership(db, { memberId, contractorId, role, addedBy, addedById });
  const token = await startSession(db, { kind: 'member', id: memberId }, visitor);
  return { memberId, token, cookie: `pro-session=${token}` };
}

/** Stores two listings, with the ids `drain` and `roof`. */
export const twoListings =
  contractorRow('drain', 'Ottley Drain and Sewer', { service_type: 'Plumbing', location: 'oklahoma-city' }) +
  contractorRow('roof', 'Ottley Roofing', { location: 'norman' });
export const storeListings = (pool: Pool) => pool.query(twoListings);

/** The token of the link in a mail. @param path such as `pro/sign-in`. */
export function mailedLink(text: string | undefined, path: string): string {
  const token = new RegExp(`/${path}/([\\w-]{22})`).exec(text ?? '')?.[1];
  if (!token) throw new Error(`no link to ${path}: ${text}`);
  return token;
}
