import { locations } from '#app/content/locations.ts';
import { trades } from '#app/content/trades/trades.ts';
import { FilterField, FilterSelect } from '#app/ui/desk/filter-fields.tsx';
import { FilterForm } from '#app/ui/desk/filter-form.tsx';
import { stateChoices } from './state-words.ts';

export type FilterChoices = Record<'states' | 'kinds' | 'trades' | 'cities' | 'sorts', { value: string; label: string }[]>;

type FiltersProps = {
  asked: Record<string, string>;
  problems: Record<string, string>;
  holders: readonly { id: string; name: string }[];
  choices: FilterChoices;
};

/** For the loader, so that the page gets only names, not their records. */
export const filterChoices = (kinds: readonly { kind: string; label: string }[]): FilterChoices => ({
  states: [{ value: 'open', label: 'Open: new, contacted, passed on' }, ...stateChoices],
  kinds: kinds.map(({ kind, label }) => ({ value: kind, label })),
  trades: trades.flatMap(({ types }) => types.slice(0, 1).map(({ type }) => ({ value: type, label: type }))),
  cities: locations.map(({ slug, name }) => ({ value: slug, label: name })),
  sorts: [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'next-step', label: 'Next step due first' },
  ],
});

/** The inbox filters. The search is open, the rest is collapsed until used. */
export function Filters({ asked, problems, holders, choices }: FiltersProps) {
  const field = (name: string) => ({ name, value: asked[name], error: problems[name] });
  const isNarrowed = ['kind', 'trade', 'city', 'firm', 'who', 'from', 'to', 'sort'].some((name) => asked[name]);
  const whom = [
    { value: 'me', label: 'Me' },
    { value: 'nobody', label: 'No one' },
    ...holders.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    // A new address resets the fields to its values.
    <FilterForm key={new URLSearchParams(asked).toString()}>
      <FilterField wide label="Name, phone, text, reference" {...field('text')} />
      <FilterSelect label="State" any="Any state" choices={choices.states} {...field('state')} />
      <details className="col-span-full" open={isNarrowed || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link font-semibold">More filters</summary>
        <div className="desk-fields mt-2">
          <FilterSelect label="Kind" any="Any kind" choices={choices.kinds} {...field('kind')} />
          <FilterSelect label="Trade" any="Any trade" choices={choices.trades} {...field('trade')} />
          <FilterSelect label="City" any="Any city" choices={choices.cities} {...field('city')} />
          <FilterSelect label="Assigned to" any="Anyone" choices={whom} {...field('who')} />
          <FilterField label="Chosen firm" {...field('firm')} />
          <FilterField label="From" type="date" {...field('from')} />
          <FilterField label="To" type="date" {...field('to')} />
          <FilterSelect label="Order" any="Newest first" choices={choices.sorts} {...field('sort')} />
        </div>
      </details>
    </FilterForm>
  );
}
