import { locations } from '#app/content/locations.ts';
import { trades } from '#app/content/trades/trades.ts';
import { stateChoices } from '#app/domain/requests/state-words.ts';
import type { ListFilterField } from '#app/ui/desk/list-filters.tsx';

/** For the loader, so that the page gets only names, not their records. */
export const filterFields = (
  holders: readonly { id: string; name: string }[],
  kinds: readonly { kind: string; label: string }[],
): ListFilterField[] => [
  { name: 'text', label: 'Name, phone, text, reference', wide: true },
  {
    name: 'state',
    label: 'State',
    any: 'Any state',
    choices: [{ value: 'open', label: 'Open: new, contacted, passed on' }, ...stateChoices],
  },
  ...(
    [
      {
        name: 'kind',
        label: 'Kind',
        any: 'Any kind',
        choices: kinds.map(({ kind, label }) => ({ value: kind, label })),
      },
      {
        name: 'trade',
        label: 'Trade',
        any: 'Any trade',
        choices: trades.flatMap(({ types }) => types.slice(0, 1).map(({ type }) => ({ value: type, label: type }))),
      },
      {
        name: 'city',
        label: 'City',
        any: 'Any city',
        choices: locations.map(({ slug, name }) => ({ value: slug, label: name })),
      },
      {
        name: 'who',
        label: 'Assigned to',
        any: 'Anyone',
        choices: [
          { value: 'me', label: 'Me' },
          { value: 'nobody', label: 'No one' },
          ...holders.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      { name: 'firm', label: 'Chosen firm' },
      {
        name: 'firms',
        label: 'Firms',
        any: 'Any',
        choices: [
          { value: 'late', label: 'Late: no firm answered in time' },
          { value: 'address', label: 'Waiting for an address' },
          { value: 'reported', label: 'Reported messages' },
        ],
      },
      { name: 'from', label: 'From', type: 'date' },
      { name: 'to', label: 'To', type: 'date' },
      {
        name: 'sort',
        label: 'Order',
        any: 'Newest first',
        choices: [
          { value: 'oldest', label: 'Oldest first' },
          { value: 'next-step', label: 'Next step due first' },
        ],
      },
    ] satisfies ListFilterField[]
  ).map((field) => ({ ...field, isFolded: true })),
];
