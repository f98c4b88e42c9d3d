import { ListFilter } from '#app/ui/art/icons.tsx';

type MoreFiltersProps = {
  /** The form of these fields, wherever it is. */
  form: string;
  /** Whether the form has that field elsewhere. */
  zipElsewhere?: boolean | undefined;
  /** Texts as in an address, empty if unset. */
  chosen: Readonly<Record<'sort' | 'min_rating' | 'open_now' | 'emergency' | 'zip' | 'place' | 'language' | 'licensed', string>>;
};

const sorts = [
  ['rating', 'Rating'],
  ['reviews', 'Most reviews'],
  ['reviewed', 'Reviews here'],
  ['name', 'Name'],
] as const;
const ratings = ['4.5', '4', '3'];
const flags = [
  ['open_now', 'Open now'],
  ['emergency', 'Answers at any hour'],
  ['licensed', 'License number listed'],
] as const;

/** Order and filters of a list, folded to a chip. The visitor sets several, then applies them together. */
export function MoreFilters({ form, zipElsewhere = false, chosen }: MoreFiltersProps) {
  const isSpanish = chosen.language === 'Spanish';
  return (
    <details className="more-filters">
      <summary className="chip">
        <ListFilter />
        Filters
      </summary>
      <div>
        <label htmlFor={`${form}-sort`}>
          Sort by
          <select id={`${form}-sort`} name="sort" form={form} defaultValue={chosen.sort} className="filter-select">
            <option value="">Featured first</option>
            {sorts.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${form}-rating`}>
          Rating
          <select id={`${form}-rating`} name="min_rating" form={form} defaultValue={chosen.min_rating} className="filter-select">
            <option value="">Any</option>
            {ratings.map((rating) => (
              <option key={rating} value={rating}>
                {`${rating} or better`}
              </option>
            ))}
          </select>
        </label>
        {!zipElsewhere && (
          <label>
            ZIP code
            <input
              name="zip"
              form={form}
              defaultValue={chosen.zip}
              inputMode="numeric"
              pattern="\d{5}"
              title="Five digits"
              autoComplete="postal-code"
              className="filter-select"
            />
          </label>
        )}
        <label>
          Town
          <input
            name="place"
            form={form}
            defaultValue={chosen.place}
            maxLength={60}
            autoComplete="off"
            className="filter-select"
          />
        </label>
        <label className="flag" lang="es">
          <input type="checkbox" name="language" value="Spanish" form={form} defaultChecked={isSpanish} />
          Se habla español
        </label>
        <label>
          Other language
          <input
            name="language"
            form={form}
            defaultValue={isSpanish ? '' : chosen.language}
            autoComplete="off"
            className="filter-select"
          />
        </label>
        {flags.map(([name, label]) => (
          <label key={name} className="flag">
            <input type="checkbox" name={name} value="true" form={form} defaultChecked={Boolean(chosen[name])} />
            {label}
          </label>
        ))}
        <button type="submit" form={form} className="button button-secondary">
          Show results
        </button>
      </div>
    </details>
  );
}
