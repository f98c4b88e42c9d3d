/** The form of a page's ticks, wherever their cards are. */
export const chooseForm = 'choose';

/** The checkbox in a contractor's card. Once ticked, the bar is one keyboard step away. */
export function Tick({ slug, name }: { slug: string; name: string }) {
  return (
    <>
      <label className="row-button tick">
        <input type="checkbox" form={chooseForm} name="c" value={slug} aria-label={`Choose ${name}`} />
        <span>Choose</span>
      </label>
      <a href={`#${chooseForm}`} className="to-bar">
        Go to your choice
      </a>
    </>
  );
}
