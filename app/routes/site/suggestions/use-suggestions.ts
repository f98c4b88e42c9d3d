import { useEffect, useState } from 'react';
import type { OnlyKind, Suggestion } from '#app/domain/directory/search/suggest.ts';

/** Milliseconds after the last keystroke. */
const pause = 140;

/** Cached answers by query, so that deleting a letter sends no request. */
const kept = new Map<string, readonly Suggestion[]>();
const none: readonly Suggestion[] = [];

/** Suggestions for the text so far, `undefined` until known. A failed request gives none, silently. */
export function useSuggestions(text: string, kind?: OnlyKind): readonly Suggestion[] | undefined {
  const [answer, setAnswer] = useState<readonly Suggestion[]>();
  const query = text && String(new URLSearchParams({ q: text, ...(kind && { kind }) }));
  const known = query ? kept.get(query) : none;

  useEffect(() => {
    if (known) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(query, asked.signal).catch(() => undefined);
      if (asked.signal.aborted) return;
      if (suggestions) kept.set(query, suggestions);
      setAnswer(suggestions ?? none);
    }, pause);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query, known]);

  // Keeps the last suggestions until the next: clearing them at every letter flickers.
  return known ?? answer;
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggestions?${query}`, { signal });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
  return suggestions;
}
