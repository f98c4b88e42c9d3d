import { useLocation } from 'react-router';
import { filterWords } from '#app/domain/directory/filter-words.ts';
import { type FilterName, filterNames, type ListChoice, parseChoice } from '#app/domain/directory/filters.ts';
import { FilterIcon } from '#app/ui/art/icons.tsx';
import type { FoldedFiltersProps } from './folded-filters.tsx';

/** More filters of a list, as in the address. The page updates them when its address changes. */
export default function FilterFields({ form, zipElsewhere }: FoldedFiltersProps): React.ReactNode {
  const { search } = useLocation();
  return <MoreFilters form={form} zipElsewhere={zipElsewhere} chosen={parseChoice(new URLSearchParams(search))} />;
}

const sorts = [
  { value: 'rating', label: 'Rating' },
  { value: 'reviews', label: 'Most reviews' },
  { value: 'reviewed', label: 'Reviews here' },
  { value: 'name', label: 'Name' },
];
const isCheckbox = (name: FilterName) => !filterWords[name].choices && !filterWords[name].input;

/** Order and filters of a list, folded to a chip. The visitor sets several, then applies them together. */
export function MoreFilters({ form, zipElsewhere = false, chosen }: FoldedFiltersProps & { chosen: Readonly<ListChoice> }) {
  const fields = filterNames.filter((name) => !isCheckbox(name) && !(zipElsewhere && name === 'zip'));
  return (
    <details className="more-filters">
      <summary className="chip">
        <FilterIcon />
        Filters
      </summary>
      <div>
        <Choice form={form} name="sort" label="Sort by" first="Featured first" choices={sorts} value={chosen.sort} />
        {fields.map((name) => (
          <Field key={name} form={form} name={name} value={chosen[name]} />
        ))}
        {filterNames.filter(isCheckbox).map((name) => (
          <Checkbox
            key={name}
            form={form}
            name={name}
            value="true"
            label={filterWords[name].label}
            checked={Boolean(chosen[name])}
          />
        ))}
        <button type="submit" form={form} className="button button-secondary">
          Show results
        </button>
      </div>
    </details>
  );
}

type FieldProps = {
  /** The form of the field, wherever it is. */
  form: string;
  name: string;
  value: string;
};

/** A text or a choice; with a checkbox for its commonest value. */
function Field({ form, name, value }: FieldProps & { name: FilterName }) {
  const { label, choices, input, common } = filterWords[name];
  if (choices) return <Choice form={form} name={name} label={label} first="Any" choices={choices} value={value} />;
  const isCommon = value === common?.value;
  return (
    <>
      {common && <Checkbox form={form} name={name} {...common} checked={isCommon} />}
      <label>
        {label}
        <input name={name} form={form} defaultValue={isCommon ? '' : value} {...input} className="filter-select" />
      </label>
    </>
  );
}

type ChoiceProps = FieldProps & { label: string; first: string; choices: readonly { value: string; label: string }[] };

function Choice({ form, name, label, first, choices, value }: ChoiceProps) {
  const id = `${form}-${name}`;
  return (
    <label htmlFor={id}>
      {label}
      <select id={id} name={name} form={form} defaultValue={value} className="filter-select">
        <option value="">{first}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const Checkbox = ({
  form,
  name,
  value,
  label,
  lang,
  checked,
}: FieldProps & { label: string; lang?: string; checked: boolean }) => (
  <label className="flag" lang={lang}>
    <input type="checkbox" name={name} value={value} form={form} defaultChecked={checked} />
    {label}
  </label>
);
