import { useEffect, useState } from 'react';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import type { OnlyKind, Suggestion } from '#app/domain/directory/search/suggest.ts';
import { type ListedSuggestion, SuggestionList, useCombobox } from '#app/ui/form/suggestion-list.tsx';

const none: readonly Suggestion[] = [];

type FieldSuggestionsProps = {
  fieldId: string;
  /** Other kinds are left out. */
  kind?: OnlyKind;
  /** Opens the page of a suggestion. */
  onPick: (path: string, field: HTMLInputElement) => void;
};

/** Suggestions while a visitor types into an existing field. */
export default function FieldSuggestions({ fieldId, kind, onPick }: FieldSuggestionsProps): React.ReactNode {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [text, setText] = useState('');
  const listId = `${fieldId}-suggestions`;

  useEffect(() => {
    const element = document.getElementById(fieldId);
    if (!(element instanceof HTMLInputElement)) return;
    setField(element);
    const read = () => setText(element.value.trim().slice(0, maxQueryLength));
    read();
    element.addEventListener('input', read);
    element.addEventListener('focus', read);
    return () => {
      element.removeEventListener('input', read);
      element.removeEventListener('focus', read);
    };
  }, [fieldId]);

  const answer = useSuggestions(text, kind);
  const suggestions = answer ?? none;
  const combobox = useCombobox({
    field,
    listId,
    suggestions,
    onPick: ({ path }: ListedSuggestion) => {
      if (!field) return;
      field.value = '';
      setText('');
      onPick(path, field);
    },
  });

  return (
    <>
      <SuggestionList
        id={listId}
        suggestions={suggestions}
        open={combobox.open}
        active={combobox.active}
        onPick={combobox.pick}
      />
      <p aria-live="polite" className="sr-only">
        {text && combobox.wanted && answer && countWords(answer.length)}
      </p>
    </>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** Milliseconds after the last keystroke. */
const pause = 140;

/** Cached answers by query, so that deleting a letter sends no request. */
const kept = new Map<string, readonly Suggestion[]>();

/** Suggestions for the text so far, `undefined` until known. A failed request gives none, silently. */
function useSuggestions(text: string, kind?: OnlyKind): readonly Suggestion[] | undefined {
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
