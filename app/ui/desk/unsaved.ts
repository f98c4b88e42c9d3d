type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether any post form has unsaved input. @param except a form to ignore. */
export function hasUnsaved(except?: HTMLFormElement): boolean {
  return [...document.forms].some(
    (form) => form !== except && form.method === 'post' && [...form.elements].some((control) => isChanged(control as Control)),
  );
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(initial, 0);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  return control.type === 'checkbox' || control.type === 'radio'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
