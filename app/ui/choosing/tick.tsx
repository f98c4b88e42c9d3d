/** The form that the ticks of a page belong to, wherever their cards are. */
export const chooseForm = 'choose';

/** In the card of a contractor, to choose it with others. Once it is ticked, the bar is one step away by keyboard. */
export function Tick({ slug, name }: { slug: string; name: string }) {
  return (
    <>
      <label className="tick">
        <input type="checkbox" form={chooseForm} name="c" value={slug} />
        Choose<span className="sr-only">{` ${name}`}</span>
      </label>
      <a href={`#${chooseForm}`} className="to-choice">
        Go to your choice
      </a>
    </>
  );
}
