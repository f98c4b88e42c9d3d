/** The columns of a listing that visitors may propose to change, by what people call them. */
export const editableNames = {
  phone: 'Phone',
  address: 'Address',
  website: 'Website',
  hours: 'Hours',
  name: 'Name',
  service_type: 'Trade',
  location: 'City',
} as const;

export type EditableField = keyof typeof editableNames;
export const editableFields = Object.keys(editableNames) as EditableField[];

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
  field: EditableField;
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

/** A visitor’s correction. */
export type Edit = {
  id: string;
  reference: string;
  contractor_id: string;
  contractor_name: string;
  problem: EditProblem | null;
  message: string;
  email: string | null;
  at: string;
  outcome: EditOutcome | null;
  decided_at: string | null;
  decided_by: string | null;
};
