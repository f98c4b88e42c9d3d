/** Named like nothing that a browser or a password manager fills in. */
export const honeypotName = 'hp_topic';

/**
 * A field that people do not see and leave empty. Programs that fill in whatever they find give themselves away. Inert:
 * a dialog that opens would otherwise give it the focus, as its first field.
 */
export function Honeypot() {
  return (
    <div className="absolute -left-[200rem] h-px w-px overflow-hidden" aria-hidden="true" inert>
      <label>
        Leave this empty
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
