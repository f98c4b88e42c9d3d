import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxQueryLength } from '#app/domain/contractors/limits.ts';
import { type ListedSuggestion, SuggestionList } from '#app/ui/form/suggestion-list.tsx';
import { useCombobox } from '#app/ui/form/use-combobox.ts';
import { trackPixel } from '../../analytics/pixel.ts';
import { reportEvent } from '../../analytics/report-event.ts';
import { useSuggestions } from './use-suggestions.ts';

const none: readonly ListedSuggestion[] = [];

/** Suggestions while a visitor types. Loaded when the search field is first used. */
export default function SearchSuggestions({ fieldId }: { fieldId: string }): React.ReactNode {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [text, setText] = useState('');
  const navigate = useNavigate();
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

  const answer = useSuggestions(text);
  const suggestions = answer ?? none;
  const combobox = useCombobox({
    field,
    listId,
    suggestions,
    onPick: ({ path }: ListedSuggestion) => {
      reportEvent('search');
      trackPixel('search');
      // Keeps the current view of the list.
      const view = field?.form?.elements.namedItem('view');
      const isList = path.startsWith('/?') && view instanceof HTMLInputElement && view.value === 'list';
      if (field) field.value = '';
      setText('');
      navigate(isList ? path.replace('/?', '/?view=list&') : path);
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
