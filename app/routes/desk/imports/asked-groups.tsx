import { FilterSelect } from '#app/ui/desk/filter-fields.tsx';

/** Rows with the same warning, and the decision about them. */
export type AskedGroup = {
  kind: string;
  title: string;
  count: number;
  decision: string;
  samples: readonly { line: number; name: string; detail: string }[];
};

const decisions = [
  { value: 'skip', label: 'Leave out' },
  { value: 'hide', label: 'Import hidden' },
];

/** Asks about each group of rows before they are published. */
export function AskedGroups({ groups }: { groups: readonly AskedGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 font-semibold">Look at these rows first</legend>
      <p className="mb-3 max-w-prose text-ink-soft">
        “Import hidden” keeps a row off the site until you publish this import. Rows with more than one warning get the most
        careful choice.
      </p>
      {groups.map(({ kind, title, count, decision, samples }) => (
        <div key={kind} className="mb-4 grid gap-x-6 gap-y-2 border-t border-line pt-3 sm:grid-cols-[16rem_1fr]">
          <FilterSelect
            name={`warned-${kind}`}
            label={`${count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`}: ${title}`}
            value={decision === 'import' ? '' : decision}
            any="Import anyway"
            choices={decisions}
          />
          <ul className="list-disc pl-6 text-sm">
            {samples.map(({ line, name, detail }) => (
              <li key={line} className="wrap-anywhere">
                Line {line}, {name}: {detail}
              </li>
            ))}
            {count > samples.length && <li>and {(count - samples.length).toLocaleString('en-US')} more</li>}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}
