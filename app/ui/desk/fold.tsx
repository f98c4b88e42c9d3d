import { useState } from 'react';
import { ChevronDown } from '../art/icons.tsx';

type FoldProps = {
  /** A link to it unfolds it. */
  id: string;
  title: string;
  /** What is in it, in a word. */
  count?: number | string | undefined;
  /** Unfolds it. What is unfolded stays so: something may be typed in it. */
  open?: boolean | undefined;
  children: React.ReactNode;
};

/** A part of a page that is folded until it is wanted. */
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
      {/* A link to what is folded unfolds it. */}
      <div id={id} className="scroll-mt-32 pb-4">
        {children}
      </div>
    </details>
  );
}
