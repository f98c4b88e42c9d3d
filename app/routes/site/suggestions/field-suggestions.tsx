import { useEffect, useState } from 'react';
import { maxQueryLength } from '#app/domain/contractors/limits.ts';
import type { OnlyKind } from '#app/domain/directory/search/suggest.ts';
import { type ListedSuggestion, SuggestionList } from '#app/ui/form/suggestion-list.tsx';
import { useCombobox } from '#app/ui/form/use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

const none: readonly ListedSuggestion[] = [];

type FieldSuggestionsProps = {
  fieldId: string;
  /** Other kinds are left out. */
  kind?: OnlyKind;
  /** Opens the page of a suggestion. */
  onPick: (path: string, field: HTMLInputElement) => void;
};

/** Suggestions while a visitor types into an existing field. */
export function FieldSuggestions({ fieldId, kind, onPick }: FieldSuggestionsProps): React.ReactNode {
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
