import { useSyncExternalStore } from 'react';

/** A list stored in this browser, permanently or until the tab closes. Without storage, until the page unloads. */
export function storedList<T>(
  key: string,
  storage: () => Storage,
  { max, isOne }: { max: number; isOne: (value: unknown) => value is T },
) {
  const none: readonly T[] = [];
  const listeners = new Set<() => void>();
  let read: { text: string | null; list: readonly T[] } = { text: null, list: none };

  const parse = (text: string | null): readonly T[] => {
    try {
      const stored: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(stored) ? stored.filter(isOne).slice(-max) : none;
    } catch {
      return none;
    }
  };
  const list = (): readonly T[] => {
    try {
      const text = storage().getItem(key);
      if (text !== read.text) read = { text, list: parse(text) };
    } catch {
      // Uses the last value read or saved.
    }
    return read.list;
  };
  /** @returns whether the browser stored it: some refuse in private windows. */
  const save = (given: readonly T[]): boolean => {
    const kept = given.slice(-max);
    const text = JSON.stringify(kept);
    let taken = true;
    try {
      storage().setItem(key, text);
    } catch {
      taken = false;
    }
    read = { text: taken ? text : null, list: kept };
    for (const listener of listeners) listener();
    return taken;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    addEventListener('pageshow', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
      removeEventListener('pageshow', listener);
    };
  };
  /** The current list, including changes in other tabs; empty until the page is hydrated. */
  const useList = (): readonly T[] => useSyncExternalStore(subscribe, list, () => none);
  return { list, save, useList };
}
