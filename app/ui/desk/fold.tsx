import { useState } from 'react';
import { ChevronDown } from '../art/icons.tsx';

type FoldProps = {
  /** A link to it expands it. */
  id: string;
  title: string;
  /** Its content in a word. */
  count?: number | string | undefined;
  /** Expands it. Never collapses again: it may contain unsaved input. */
  open?: boolean | undefined;
  children: React.ReactNode;
};

/** A collapsed part of a page. */
export function Fold({ id, title, count, open = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(open);
  const [wasAsked, setAsked] = useState(open);
  if (open !== wasAsked) {
    setAsked(open);
    if (open) setOpen(true);
  }
  return (
    <details className="desk-fold group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        {count !== undefined && <span className="text-ink-soft">{count === 0 ? 'none' : count}</span>}
        <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {/* A link to collapsed content expands it. */}
      <div id={id} className="scroll-mt-32 pb-4">
        {children}
      </div>
    </details>
  );
}
