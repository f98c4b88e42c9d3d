/** Named like nothing that a browser or a password manager fills in. */
export const honeypotName = 'hp_topic';

/** A field that people do not see and leave empty. Programs that fill in whatever they find give themselves away. */
export function Honeypot() {
  return (
    <div className="absolute -left-[200rem] h-px w-px overflow-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
