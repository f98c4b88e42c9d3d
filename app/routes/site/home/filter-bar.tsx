import type { DirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { locationChoices, serviceChoices } from '#app/domain/directory/filter-choices.ts';
import { buttonLook } from '#app/ui/controls/button.tsx';
import { FilterSelect } from '#app/ui/listing/filter-select.tsx';
import { FoldedFilters } from '../list-filters/folded-filters.tsx';
import { announceLocation, announceService } from './filter-toasts.ts';
import { addressInForm, searchForm } from './use-directory.ts';

const orders = [
  { value: 'rating', label: 'Rating' },
  { value: 'reviews', label: 'Most reviews' },
  { value: 'name', label: 'Name' },
];

type FilterBarProps = {
  address: DirectoryAddress;
  serviceTypes: readonly string[];
  serviceTypesFailed: boolean;
  onChange: (address: DirectoryAddress) => void;
};

/** The filters and the order. They belong to the search form: every button submits all of them. */
export function FilterBar({ address, serviceTypes, serviceTypesFailed, onChange }: FilterBarProps) {
  const change = (tell: (chosen: DirectoryAddress) => void) => (form: HTMLFormElement) => {
    const chosen = addressInForm(form);
    onChange(chosen);
    tell(chosen);
  };
  return (
    <>
      <div className="mt-6 flex flex-wrap items-start gap-4">
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
        <FilterSelect
          form={searchForm}
          name="sort"
          label="Sort by"
          all="Featured first"
          choices={orders}
          value={address.sort}
          onChange={change(() => {})}
        />
        <noscript>
          <button type="submit" form={searchForm} className={buttonLook({ look: 'secondary' }, 'mt-7')}>
            Apply
          </button>
        </noscript>
      </div>
      <FoldedFilters form={searchForm} />
    </>
  );
}
