import { dayInWords } from '#app/content/dates.ts';
import { checkedLine } from '#app/domain/contractors/check.ts';
import { byPlace, fieldOf, type ImportColumn, importColumns } from '#app/domain/contractors/columns.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import type { Field } from '#app/domain/contractors/field.ts';

/** What a comparison shows of a contractor, in lines; none where the directory does not know it. */
export type ComparedFact = { label: string; lines: string[]; href?: string | undefined };

type Comparison = NonNullable<Field['compare']>;
type Compared = {
  label: string;
  place?: number | undefined;
  read: (contractor: Contractor) => Omit<ComparedFact, 'label'>;
};

const reader =
  (name: ImportColumn, { lines, href }: Comparison, type: Field['type']) =>
  (contractor: Contractor) => {
    const { profile, ...own } = contractor;
    const value = ({ ...own, ...profile } as Readonly<Record<string, unknown>>)[name] ?? null;
    const beside = { location: contractor.location, license_authority: profile.license_authority };
    return { lines: lines ? lines(value, beside) : known(inWords(value, type)), href: href?.(value) };
  };

/** A value in the usual words of its type. */
function inWords(value: unknown, type: Field['type']): string | undefined {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.join(', ');
  if (type === 'boolean') return value ? 'Yes' : 'No';
  return type === 'date' ? dayInWords(String(value)) : String(value);
}

const compared: readonly Compared[] = [
  ...importColumns.flatMap((name): Compared[] => {
    const { compare, type } = fieldOf(name);
    return compare ? [{ label: compare.label, place: compare.place, read: reader(name, compare, type) }] : [];
  }),
  {
    label: 'What we checked',
    place: 5,
    read: ({ checked }: Contractor) => ({ lines: known(checked && checkedLine(checked, dayInWords)) }),
  },
].sort(byPlace);

/** The facts of one contractor, the same labels in the same order for each. */
const comparedFacts = (contractor: Contractor): ComparedFact[] =>
  compared.map(({ label, read }) => ({ label, ...read(contractor) }));

/** The facts of all contractors, without facts that none of them has. */
export function comparedTogether(contractors: readonly Contractor[]): ComparedFact[][] {
  const all = contractors.map(comparedFacts);
  const isKnown = (index: number) => all.some((facts) => facts[index]?.lines.length);
  return all.map((facts) => facts.filter((_, index) => isKnown(index)));
}

const known = (text: string | null | undefined): string[] => (text ? [text] : []);
