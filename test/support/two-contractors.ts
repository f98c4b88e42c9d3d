import { beforeEach } from 'vitest';
import { findRequest } from '#app/domain/requests/change-request.ts';
import { forwardRequest } from '#app/domain/requests/desk/forward-request.ts';
import { accessByLink, type LeadAccess } from '#app/domain/requests/find-lead.ts';
import { pat } from './database.ts';
import { useMailedSite } from './mailed-site.ts';
import { signInMember } from './members.ts';
import { contractorRow } from './store-contractors.ts';

/** The owner of Ottley Drain. */
export const owner = 'owner@ottley.example';
/** The address that the desk types for Wet Boot, which has none. */
export const typed = 'desk@wetboot.example';

/** A mailed site with two contractors. */
export function useTwoContractors() {
  const { db, query, site, change, arrived, mailTo, mailsTo } = useMailedSite(
    contractorRow('c1', 'Ottley Drain') + contractorRow('c2', 'Wet Boot'),
  );
  const join = (contractorId: string, email: string) => signInMember(db, { contractorId, email });
  beforeEach(() => join('c1', owner));
  /** Sent, and its mails taken. */
  const ask = async (more: Record<string, unknown> = {}) => {
    const sent = await site.sendLead({ contractor_ids: ['c1', 'c2'], ...more });
    await arrived();
    return sent;
  };
  const linkIn = (mail: { text?: string | undefined } | undefined) => /\/lead\/([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
  const open = async (address: string): Promise<LeadAccess> => {
    const access = await accessByLink(db, linkIn(await mailTo(address)));
    if (!access) throw new Error(`no link opens for ${address}`);
    return access;
  };
  /** A request, as its first contractor opens it. */
  const delivered = async (more = {}) => ({ ...(await ask(more)), access: await open(owner) });
  const forward = (id: string, email = typed, key = 'once') =>
    forwardRequest({ db }, pat, { id, contractorId: 'c2', email, key });
  const states = async (token: string) =>
    Object.fromEntries((await findRequest(db, token))?.contractors.map(({ id, state }) => [id, state]) ?? []);
  return { db, query, site, change, arrived, mailTo, mailsTo, join, ask, linkIn, open, delivered, forward, states };
}
