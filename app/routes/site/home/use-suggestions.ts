import { useEffect, useState } from 'react';
import type { Suggestion } from '#app/domain/directory/search/suggestion.ts';

/** Milliseconds after the last keystroke. */
const pause = 140;

/** Cached answers, so that deleting a letter sends no request. */
const kept = new Map<string, readonly Suggestion[]>();
const none: readonly Suggestion[] = [];

/** Suggestions for the text so far, `undefined` until known. A failed request gives none, silently. */
export function useSuggestions(text: string): readonly Suggestion[] | undefined {
  const [answer, setAnswer] = useState<{ text: string; suggestions: readonly Suggestion[] }>();
  const known = text ? kept.get(text) : none;

  useEffect(() => {
    if (known) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(text, asked.signal).catch(() => undefined);
      if (asked.signal.aborted) return;
      if (suggestions) kept.set(text, suggestions);
      setAnswer({ text, suggestions: suggestions ?? none });
    }, pause);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text, known]);

  // Keeps the last suggestions until the next: clearing them at every letter flickers.
  return known ?? answer?.suggestions;
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q })}`, { signal });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
  return suggestions;
}
