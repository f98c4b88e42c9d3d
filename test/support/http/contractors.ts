import { asForm } from '../form-bodies.ts';
import { inSite } from '../in-site.ts';
import type { SendForm } from '../lead-request.ts';
import { signInMember } from '../members.ts';
import { asOwner, deskSite, type Visitor, visit } from './visitor.ts';

// Contractors on their own pages, and those whom they deal with, at the worker's own site.

const inDesk = inSite(() => deskSite().dataDir);
export const { inDatabase, inTransaction, newListing, newContractor, newContractorWithoutAccount } = inDesk;
export const { acceptRequest, reviewPathOf, forwardTo, linkMailedTo, leadMailTo, leadLinkTo, untilDelivered } = inDesk;

/** Of the site where contractors are tested. */
export const anyone = (): Visitor => visit({ site: deskSite() });
export const operator = (): Visitor => visit({ site: deskSite(), headers: asOwner });

type NewMember = Partial<Parameters<typeof signInMember>[1]> & { contractorId: string };

/** A member of a listing, signed in. */
export async function memberOf(contractorId: string, more: Partial<NewMember> = {}): Promise<Visitor> {
  const email = `${contractorId}@members.example`;
  const { token } = await inDatabase((db) => signInMember(db, { email, contractorId, ...more }));
  const visitor = anyone();
  visitor.setCookie('pro-session', token);
  return visitor;
}

/** Sends a form to its call, as another visitor. */
export const sendForm: SendForm = async (path, data) => {
  const response = await anyone().fetch(path, { method: 'POST', headers: asForm, body: JSON.stringify(data) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Awaited<ReturnType<SendForm>>;
};
