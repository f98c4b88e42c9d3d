import type { DirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { locationChoices, serviceChoices } from '#app/domain/directory/filter-choices.ts';
import { FilterSelect } from '#app/ui/listing/filter-select.tsx';
import { FoldedFilters } from '../list-filters/folded-filters.tsx';
import { announceLocation, announceService } from './filter-toasts.ts';
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
        form={searchForm}
        name="service"
        label="Service"
        all="All Services"
        choices={serviceChoices(serviceTypes, address.service)}
        value={address.service}
        onChange={change(({ service }) => announceService(service, serviceTypes))}
        problem={serviceTypesFailed ? 'Error loading service types. Please try again later.' : undefined}
      />
      <FilterSelect
        form={searchForm}
        name="location"
        label="Location"
        all="All Locations"
        choices={locationChoices(address.location)}
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
