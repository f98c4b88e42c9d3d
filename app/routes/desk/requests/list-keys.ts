/**
 * Keys within the list: j and k go to the next and the one before, x chooses it, Enter opens it as any link. They count
 * only while the focus is in the list, and never in a field.
 */
export function moveInList(event: React.KeyboardEvent<HTMLElement>): void {
  const { target, key, ctrlKey, metaKey, altKey, currentTarget } = event;
  const isTyping = (target as HTMLElement).matches('select, textarea, input:not([type=checkbox])');
  if (isTyping || ctrlKey || metaKey || altKey || !'jkx'.includes(key)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = rows.findIndex((row) => row.contains(target as Node));
  if (key === 'x') {
    rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  } else {
    const next = key === 'j' ? rows[Math.min(at + 1, rows.length - 1)] : rows[Math.max(at - 1, 0)];
    next?.querySelector<HTMLElement>('th a')?.focus();
  }
  event.preventDefault();
}
