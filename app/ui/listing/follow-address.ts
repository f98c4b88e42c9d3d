/**
 * Sets a form's fields, or some of them, to the values in an address, or else to their first option or to nothing. The
 * browser owns the fields: Back, and links that remove a filter, would leave them unchanged.
 */
export function followAddress(form: HTMLFormElement, shown: URLSearchParams, only?: readonly string[]): void {
  const ticked = new Set<string>();
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.type === 'hidden') continue;
    const { name } = field;
    if (only && !only.includes(name)) continue;
    const value = shown.get(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = value === field.value;
      // It may offer one value of a field behind it.
      if (field.checked) ticked.add(name);
    } else field.value = (ticked.has(name) ? '' : value) ?? ('options' in field ? (field.options[0]?.value ?? '') : '');
  }
}

/** What a form's fields say, as its address will. */
export const formQuery = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(Array.from(new FormData(form), ([name, value]): [string, string] => [name, String(value)]));
