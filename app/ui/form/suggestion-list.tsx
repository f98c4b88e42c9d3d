import { useCallback, useEffect, useRef, useState } from 'react';

export type ListedSuggestion = { label: string; detail: string; path: string };

type SuggestionListProps = {
  id: string;
  suggestions: readonly ListedSuggestion[];
  open: boolean;
  /** Index of the suggestion that Enter selects; -1 for none. */
  active: number;
  onPick: (suggestion: ListedSuggestion) => void;
};

const optionId = (list: string, index: number): string => `${list}-${index}`;

/** Below a field, over the content. The focus stays in the field, whose `aria-activedescendant` names the active suggestion. */
export function SuggestionList({ id, suggestions, open, active, onPick }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!open}
      // Keeps the focus in the field, by mouse and by touch.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain rounded-xl border border-line-strong bg-card p-1.5 shadow-lift"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={suggestion.path}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onPick(suggestion)}
          className="flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-lg px-3 py-1.5 wrap-anywhere hover:bg-paper-deep aria-selected:bg-blossom-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-blossom pointer-coarse:min-h-11"
        >
          <span className="font-medium">{suggestion.label}</span>{' '}
          <span className="text-sm text-ink-soft">{suggestion.detail}</span>
        </div>
      ))}
    </div>
  );
}

type ComboboxOptions = {
  /** The existing text field. */
  field: HTMLInputElement | null;
  listId: string;
  suggestions: readonly ListedSuggestion[];
  onPick: (suggestion: ListedSuggestion) => void;
};

/** Turns a text field into a combobox with suggestions: its role and states, its keys, and when the list is open. */
export function useCombobox({ field, listId, suggestions, onPick }: ComboboxOptions) {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && suggestions.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions, new choice
  useEffect(() => setActive(-1), [suggestions]);

  useEffect(() => {
    if (!field) return;
    const attributes = { ...states, 'aria-controls': listId };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    // Text typed before this loaded gets suggestions too.
    if (field.matches(':focus') && field.value !== field.defaultValue) setWanted(true);
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-expanded', 'aria-activedescendant']) field.removeAttribute(name);
    };
  }, [field, listId]);

  useEffect(() => {
    field?.setAttribute('aria-expanded', String(open));
    if (open && active >= 0) field?.setAttribute('aria-activedescendant', optionId(listId, active));
    else field?.removeAttribute('aria-activedescendant');
  }, [field, listId, open, active]);

  const close = useCallback(() => {
    setWanted(false);
    setActive(-1);
  }, []);
  const pick = (suggestion: ListedSuggestion) => {
    close();
    onPick(suggestion);
  };

  // One listener that always calls the current callback.
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined);
  onKey.current = (event) => {
    // Leaves text composition (IME) to the keyboard.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = open ? suggestions[active] : undefined;
    if (step) {
      event.preventDefault();
      setWanted(true);
      const places = suggestions.length + 1;
      // After the last suggestion comes the field itself, with none active.
      if (!event.altKey) setActive((now) => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      if (chosen) event.preventDefault();
      if (chosen) pick(chosen);
      else close();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) setActive(-1);
  };

  useEffect(() => {
    if (!field) return;
    const heard = new AbortController();
    const { signal } = heard;
    field.addEventListener('keydown', (event) => onKey.current?.(event), { signal });
    field.addEventListener('input', () => setWanted(true), { signal });
    field.addEventListener('blur', close, { signal });
    field.form?.addEventListener('submit', close, { signal });
    return () => heard.abort();
  }, [field, close]);

  return { open, active, pick, wanted };
}

const states = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' };
