/**
 * Sets the fields of a form, or some of them, to the values in an address; those that it leaves out to their first choice,
 * or to nothing. Fields are the browser's own: Back, and links that take a filter away, would leave them as they are.
 */
export function followAddress(form: HTMLFormElement, shown: URLSearchParams, only?: readonly string[]): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.type === 'hidden') continue;
    const { name } = field;
    if (only && !only.includes(name)) continue;
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = shown.has(name);
    else field.value = shown.get(name) ?? ('options' in field ? (field.options[0]?.value ?? '') : '');
  }
}
