import { Link } from 'react-router';
import { locationName } from '#app/content/locations.ts';
import type { ListRow } from '#app/domain/listings/list-queries.ts';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';

type FirmPicksProps = {
  firms: readonly ListRow[];
  picked: readonly string[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** Contractors to select, each with a number field for the check. */
export const FirmPicks = ({ firms, picked, values, errors }: FirmPicksProps) => (
  <DeskTable caption="Firms" chooses columns={['Firm', 'Trade and city', 'License listed', 'Number, if another']}>
    {firms.map(({ id, name, service_type, location, license_number }) => {
      const number = `number-${id}`;
      return (
        <tr key={id}>
          <td className="max-md:float-right">
            <label className="-m-2 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center">
              <input
                type="checkbox"
                name={`pick-${id}`}
                defaultChecked={picked.includes(id)}
                className="size-5"
                autoComplete="off"
              />
              <span className="sr-only">Select {name}</span>
            </label>
          </td>
          <th scope="row">
            <Link
              to={`/admin/contractors/${encodeURIComponent(id)}/checks`}
              className="text-link inline-flex min-h-8 items-center"
            >
              {name}
            </Link>
          </th>
          <td data-label="Trade and city">
            {service_type}, {locationName(location)}
          </td>
          <td data-label="License listed">{license_number ?? 'none'}</td>
          <td data-label="Number, if another">
            <input
              name={number}
              aria-label={`Number of ${name}`}
              defaultValue={values[number]}
              aria-invalid={errors[number] ? true : undefined}
              aria-describedby={errors[number] && `error-${id}`}
              maxLength={60}
              className="min-h-11 w-full max-w-56 rounded-lg border border-line-strong bg-card px-3 aria-invalid:border-clay"
            />
            {errors[number] && (
              <span id={`error-${id}`} className="mt-1 block font-medium text-clay">
                {errors[number]}
              </span>
            )}
          </td>
        </tr>
      );
    })}
  </DeskTable>
);
