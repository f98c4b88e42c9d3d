import type { DirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { cityChoices, serviceChoices } from '#app/domain/directory/filter-choices.ts';
import { FoldedFilters } from '../list-filters/folded-filters.tsx';
import { announceLocation, announceService } from './list-words.ts';
import { addressInForm, searchForm } from './use-directory.ts';

type FilterBarProps = {
  address: DirectoryAddress;
  serviceTypes: readonly string[];
  serviceTypesFailed: boolean;
  onChange: (address: DirectoryAddress) => void;
  /** At the end of the line. */
  children: React.ReactNode;
};

/** The filters and the order, in one line. They belong to the search form: every button submits all of them. */
export function FilterBar({ address, serviceTypes, serviceTypesFailed, onChange, children }: FilterBarProps) {
  const change = (tell: (chosen: DirectoryAddress) => void) => (form: HTMLFormElement) => {
    const chosen = addressInForm(form);
    onChange(chosen);
    tell(chosen);
  };
  return (
    <div className="filter-line mt-2">
      <FilterSelect
        name="service"
        label="Service"
        all="All Services"
        choices={serviceChoices(serviceTypes, address.service)}
        value={address.service}
        onChange={change(({ service }) => announceService(service, serviceTypes))}
        problem={serviceTypesFailed ? 'Error loading service types. Please try again later.' : undefined}
      />
      <FilterSelect
        name="location"
        label="Location"
        all="All Locations"
        choices={cityChoices(address.location)}
        value={address.location}
        onChange={change(({ location }) => announceLocation(location))}
      />
      <noscript>
        <button type="submit" form={searchForm} className="chip">
          Apply
        </button>
      </noscript>
      <FoldedFilters form={searchForm} zipElsewhere />
      {children}
    </div>
  );
}

type Choice = { value: string; label: string };

type FilterSelectProps = {
  name: string;
  label: string;
  /** The label of the option without a filter. */
  all: string;
  choices: readonly (Choice | { label: string; choices: readonly Choice[] })[];
  /** Empty for all. */
  value: string;
  onChange: (form: HTMLFormElement) => void;
  problem?: string | undefined;
};

/** A filter of a list. The browser owns its value once rendered; the page sets it when the address changes. */
function FilterSelect({ name, label, all, choices, value, onChange, problem }: FilterSelectProps) {
  const id = `${searchForm}-${name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        name={name}
        form={searchForm}
        defaultValue={value || 'all'}
        autoComplete="off"
        aria-describedby={problem ? `${id}-problem` : undefined}
        className="chip"
        onChange={({ currentTarget }) => currentTarget.form && onChange(currentTarget.form)}
      >
        <option value="all">{all}</option>
        {choices.map((choice) =>
          'choices' in choice ? (
            <optgroup key={choice.label} label={choice.label}>
              {choice.choices.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(choice)
          ),
        )}
      </select>
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-medium text-clay">
          {problem}
        </p>
      )}
    </div>
  );
}

const optionOf = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);
