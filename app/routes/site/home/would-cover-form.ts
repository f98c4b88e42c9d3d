/** Whether a box of that height at the bottom of the window would cover a form other than its own. */
export function wouldCoverForm(height: number, own: Element | null): boolean {
  const isUnder = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > window.innerHeight - height && top < window.innerHeight;
  };
  const isShown = (form: HTMLFormElement) => form.getBoundingClientRect().width > 0;
  // Fields can be outside their form element; those of hidden forms are not in use.
  return Array.from(document.forms).some(
    (form) => !own?.contains(form) && isShown(form) && [form, ...form.elements].some(isUnder),
  );
}
