import { useEffect, useRef } from 'react';

export type ListedSuggestion = { label: string; detail: string; path: string };

type SuggestionListProps = {
  id: string;
  suggestions: readonly ListedSuggestion[];
  open: boolean;
  /** Index of the suggestion that Enter selects; -1 for none. */
  active: number;
  onPick: (suggestion: ListedSuggestion) => void;
};

export const optionId = (list: string, index: number): string => `${list}-${index}`;

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
