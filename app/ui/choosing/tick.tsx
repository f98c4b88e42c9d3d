/** The form that the ticks of a page belong to, wherever their cards stand. */
export const chooseForm = 'choose';

/** In the card of a contractor, to choose it with others. */
export function Tick({ slug, name }: { slug: string; name: string }) {
  return (
    <label className="tick">
      <input type="checkbox" form={chooseForm} name="c" value={slug} />
      Choose<span className="sr-only">{` ${name}`}</span>
    </label>
  );
}
