/**
 * Sets a form's fields, or some of them, to the values in an address, or else to their first option or to nothing. The
 * browser owns the fields: Back, and links that remove a filter, would leave them unchanged.
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
