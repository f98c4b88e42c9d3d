import type { ListingField, ProposedField } from '#app/domain/contractors/columns.ts';

/** The columns of a listing that visitors may propose to change, by what people call them. */
export const editableNames = {
  phone: 'Phone',
  address: 'Address',
  website: 'Website',
  hours: 'Hours',
  name: 'Name',
  service_type: 'Trade',
  location: 'City',
} as const satisfies Partial<Record<ListingField, string>>;

export type EditableField = keyof typeof editableNames;
export const editableFields = Object.keys(editableNames) as EditableField[];

/** What people call the columns of any edit. */
export const editNames: Readonly<Record<EditableField | ProposedField, string>> = {
  ...editableNames,
  about: 'About',
  specialties: 'Specialties',
  service_area: 'Service area',
  price_guide: 'Price guide',
  license_number: 'License number',
  license_authority: 'License authority',
  insured_until: 'Insured until',
  founded: 'Founded',
};

/** 'Dana at Ottley Roofing, a member' */
export function proposedBy({ name, isActive }: EditMember, contractor: string): string {
  return `${name || 'A member'} at ${contractor}, ${isActive ? 'a member' : 'no longer a member'}`;
}

/** Common problems of a listing. */
export const editProblems = {
  phone: 'The phone number is wrong',
  moved: 'They have moved',
  closed: 'They have closed permanently',
  trade: 'That is not their trade',
  other: 'Something else',
} as const;

export type EditProblem = keyof typeof editProblems;

/** One field that an edit would change; texts as an import's cells. */
export type EditChange = {
  field: EditableField | ProposedField;
  /** Null clears the field. */
  value: string | null;
  /** The value when it was proposed. */
  previous: string | null;
  /** The current value; null also where the contractor is gone. */
  now: string | null;
  decision: 'approved' | 'declined' | null;
  reason: string | null;
};

/** The outcome of an edit: all, some or none of it was applied. */
export type EditOutcome = 'all' | 'some' | 'none';

/** The member who proposed an edit. */
type EditMember = { id: string; name: string /** Whether they still act for the listing. */; isActive: boolean };

/** A visitor’s correction, or what a member of the listing proposes. */
export type Edit = {
  id: string;
  reference: string;
  contractor_id: string;
  contractor_name: string;
  problem: EditProblem | null;
  message: string;
  /** Where the decision is mailed. */
  email: string | null;
  /** Null for a visitor. */
  member: EditMember | null;
  at: string;
  outcome: EditOutcome | null;
  decided_at: string | null;
  decided_by: string | null;
};
