/** A name that no browser or password manager fills in. */
export const honeypotName = 'hp_topic';

/**
 * A hidden field that people leave empty and bots fill in. Inert: otherwise an opening dialog would give it the focus, as
 * its first field.
 */
export function Honeypot({ label = 'Leave this empty' }: { label?: string }) {
  return (
    <div className="absolute -left-[200rem] h-px w-px overflow-hidden" aria-hidden="true" inert>
      <label>
        {label}
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
