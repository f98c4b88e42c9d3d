import { useEffect, useRef } from 'react';

/**
 * Keys for the list: j and k go to the next and the one before, x selects it, Enter opens it as any link. They count while the
 * focus is in the list or nowhere, and never in a field.
 */
export function useListKeys() {
  const list = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent) => list.current && moveIn(list.current, event);
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
  return list;
}

function moveIn(list: HTMLElement, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const target = event.target as HTMLElement;
  const isElsewhere = target !== document.body && target.id !== 'main' && !list.contains(target);
  const isTyping = target.matches('select, textarea, input:not([type=checkbox])');
  if (isElsewhere || isTyping || ctrlKey || metaKey || altKey || !['j', 'k', 'x'].includes(key)) return;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = rows.findIndex((row) => row.contains(target));
  if (key === 'x') {
    rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  } else {
    const next = key === 'j' ? rows[Math.min(at + 1, rows.length - 1)] : rows[Math.max(at - 1, 0)];
    next?.querySelector<HTMLElement>('th a')?.focus();
  }
  event.preventDefault();
}
