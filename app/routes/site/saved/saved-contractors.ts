import { useSyncExternalStore } from 'react';
import { maxSaved } from '#app/domain/contractors/limits.ts';

// The contractors that a visitor saved: their slugs, in this browser alone.

const key = 'saved-contractors';
const none: readonly string[] = [];

let read: { text: string | null; slugs: readonly string[] } = { text: null, slugs: none };
const listeners = new Set<() => void>();

/** Newest last. A browser without storage has none. */
export function savedSlugs(): readonly string[] {
  const text = storedText();
  if (text !== read.text) read = { text, slugs: parse(text) };
  return read.slugs;
}

/** @returns whether the browser took it: some store nothing in private windows. */
export function saveSlugs(slugs: readonly string[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(slugs.slice(-maxSaved)));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** The saved contractors as they are now, changes in other tabs included; none until the page is hydrated. */
export const useSavedSlugs = (): readonly string[] => useSyncExternalStore(subscribe, savedSlugs, () => none);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function storedText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string').slice(-maxSaved) : none;
  } catch {
    return none;
  }
}
