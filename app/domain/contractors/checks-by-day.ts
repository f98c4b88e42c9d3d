import { checkNames, type ShownCheck } from './check.ts';

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
