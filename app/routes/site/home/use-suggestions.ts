import { useEffect, useState } from 'react';
import type { Suggestion } from '#app/domain/directory/search/suggestion.ts';

/** Milliseconds without another letter. */
const pause = 140;

/** Of answers, so that deleting a letter asks for nothing again. */
const kept = new Map<string, readonly Suggestion[]>();
const none: readonly Suggestion[] = [];

/** What fits the text so far, `undefined` until anything is known. Without an answer there are no suggestions, silently. */
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

  // Until the next come, the last ones stay: a list that empties with every letter flickers.
  return known ?? answer?.suggestions;
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q })}`, { signal });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
  return suggestions;
}
