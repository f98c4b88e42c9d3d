/** A person’s claim to own a listing. */
export type Claim = {
  id: string;
  reference: string;
  contractor_id: string;
  contractor_name: string;
  contact_name: string;
  email: string;
  phone: string;
  message: string;
  at: string;
  /** For how many whole days it has been here. */
  days: number;
  /** Null while it waits. */
  decision: 'approved' | 'declined' | null;
  decided_at: string | null;
  decided_by: string | null;
  decline_reason: string | null;
};

/** A code that was mailed to the contractor's own website's domain. */
export type ClaimCode = {
  id: string;
  address: string;
  sent_by: string;
  at: string;
  /** How often it may still be tried. */
  left: number;
  state: 'open' | 'confirmed' | 'expired' | 'used up';
  confirmed_at: string | null;
};

/** A call to verify the owner. */
export type ClaimCall = { id: string; number: string; answered_by: string; note: string; called_by: string; at: string };

/** We promise to verify a claim within one week; from this many days on it is urgent. */
export const urgentAfterDays = 5;

/** To an operator whose page of a claim is outdated. */
export const decidedMeanwhile = 'Another operator decided this claim in the meantime.';
