import { counted } from '#app/content/total-words.ts';
import type { ShownCheck } from '../contractors/check.ts';

/** Those that a listing has at most one of. */
export const openStates = ['asked', 'offered', 'accepted', 'paid'] as const;
export type PlacementState = (typeof openStates)[number] | 'running' | 'ended' | 'declined' | 'withdrawn' | 'canceled';

/** For how many months a contractor can ask. */
export const askedMonths = [1, 3, 6, 12] as const;
export const maxNote = 500;
export const maxPrice = 200;
export const maxReason = 300;

/** A featured place of a listing, from asking to its end. Days as YYYY-MM-DD, times as ISO. */
export type Placement = {
  id: string;
  contractor_id: string;
  contractor_name: string;
  state: PlacementState;
  months: number;
  note: string;
  starts_on: string | null;
  ends_on: string | null;
  price: string | null;
  reason: string;
  version: number;
  asked_at: string;
  changed_at: string;
};

/** As the desk lists it. */
export type DeskPlacement = Placement & {
  /** Name and address of the member; null if erased. */
  asker: string | null;
  /** The listing's current checks; null while it is off the site. */
  checks: ShownCheck[] | null;
};

export const monthsInWords = (months: number): string => counted(months, 'month');
