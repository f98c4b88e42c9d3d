// Separate from the schemas, so that pages do not load the validator.

/** The kinds of checks. */
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

/** A valid check as the public sees it. */
export type ShownCheck = {
  kind: CheckKind;
  number: string | null;
  authority: string | null;
  /** As YYYY-MM-DD. */
  checked_on: string;
  valid_until: string;
};

/** The check that lists show. */
export type MainCheck = Pick<ShownCheck, 'kind' | 'checked_on'>;

/** A check in lists: 'License checked Nov 14'. @param day formats a day. */
export const checkedLine = ({ kind, checked_on }: MainCheck, day: (date: string) => string): string =>
  `${checkNames[kind]} checked ${day(checked_on)}`;

/** Maximum per bulk check: a form has fifty fields, and each contractor takes two. */
export const maxAtOnce = 20;

/** `current` through its last day, unless an operator ends it. */
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

/** What was checked on each day, newest first: 'Identity', 'phone number'. */
export function checksByDay(checks: readonly ShownCheck[]): { kinds: string[]; day: string }[] {
  const days = new Map<string, Set<string>>();
  for (const { kind, checked_on } of checks) {
    const kinds = days.get(checked_on) ?? new Set();
    days.set(checked_on, kinds.add(checkNames[kind]));
  }
  return [...days]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([day, kinds]) => ({ kinds: [...kinds].map((kind, index) => (index > 0 ? kind.toLowerCase() : kind)), day }));
}
