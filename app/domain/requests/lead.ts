import { mailboxOf } from '../validation/mailbox.ts';
import type { Photo } from './photos/photo-queries.ts';
import type { Recipient, RequestEvent } from './request.ts';

/** A request as one of its contractors sees it. Times are ISO times. */
export type Lead = Omit<Recipient, 'id' | 'name' | 'phone'> & {
  requestId: string;
  reference: string;
  contractorId: string;
  contractor: string;
  /** Whether it asks for a quote. */
  kind: 'quote' | 'contact';
  service: string;
  job: string | null;
  zip: string | null;
  urgency: string | null;
  /** Path of the page that it was sent from; its language is the homeowner's. */
  page: string | null;
  /** When the homeowner sent it. */
  at: string;
  /** Number of other contractors that the homeowner named, whether they have it or not; null where we named this one. */
  others: number | null;
  /** How the request ended, for this contractor. */
  ended: 'hired you' | 'hired other' | 'hired no one' | 'not needed' | 'by us' | null;
  /** Whether this contractor may see the following; all null once the homeowner canceled. */
  open: boolean;
  name: string | null;
  phone: string | null;
  email: string | null;
  message: string | null;
};

/**
 * An event as the contractor's people see it. `person`: which of them did it; null for what others did. `mailbox`: of the mailed
 * link by which someone without an account did it, while that is kept.
 */
export type LeadEvent = RequestEvent & { person: string | null; mailbox: string | null };

type Reader = { memberId: string | null; person: string; email: string };

/** Whether the reader did it: the same member, or, without an account, someone at the same address. */
export function isBy({ side, details, person, mailbox }: LeadEvent, reader: Reader): boolean {
  if (side !== 'contractor') return false;
  if (details.member) return details.member === reader.memberId;
  return details.link ? mailbox === mailboxOf(reader.email) : person === reader.person;
}

/** With what happened to it, as far as it concerns this contractor. */
export type LeadDetail = Lead & {
  events: LeadEvent[];
  /** Whether a side was reported: no more messages from it. */
  reported: { homeowner: boolean; contractor: boolean };
  /** None where the contractor may not see who asked. */
  photos: Photo[];
};
