// Kept apart from the schemas, so that pages can use it without a validator.

/** What of a contractor can be checked. */
export const checkKinds = ['identity', 'license', 'insurance', 'phone', 'address', 'references'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkNames: Readonly<Record<CheckKind, string>> = {
  identity: 'Identity',
  license: 'License',
  insurance: 'Insurance',
  phone: 'Phone number',
  address: 'Address',
  references: 'References',
};

/** What the public reads about a check that counts today. */
export type ShownCheck = {
  kind: CheckKind;
  number: string | null;
  authority: string | null;
  /** As YYYY-MM-DD. */
  checked_on: string;
  valid_until: string;
};

/** The one check that a list has room for. */
export type MainCheck = Pick<ShownCheck, 'kind' | 'checked_on'>;

/** What a list says of it: 'License checked Nov 14'. @param day writes a day. */
export const checkedLine = ({ kind, checked_on }: MainCheck, day: (date: string) => string): string =>
  `${checkNames[kind]} checked ${day(checked_on)}`;

/** How many contractors one check is recorded for at once: a form takes fifty fields, and each contractor has two. */
export const mostAtOnce = 20;

/** `current` until its last day is over or an operator ends it. */
export type CheckState = 'current' | 'expired' | 'ended';

/** A check as the operators see it. */
export type Check = ShownCheck & {
  id: string;
  contractor_id: string;
  method: string;
  note: string;
  checked_by: string;
  version: number;
  ended_at: string | null;
  state: CheckState;
};
