import { useState } from 'react';
import { ChevronDown } from '../art/icons.tsx';

type ProFoldProps = {
  /** A link to it expands it. */
  id: string;
  title: string;
  /** Expanded when the page loads. */
  open?: boolean | undefined;
  children: React.ReactNode;
};

/** A part of a page that is collapsed until needed, between lines. */
export function ProFold({ id, title, open, children }: ProFoldProps) {
  // The reader's from here on: sending its form again must not collapse it.
  const [isOpen] = useState(open || undefined);
  return (
    <details open={isOpen} className="group/fold border-t border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-semibold">
        <h2 className="font-sans text-lg">{title}</h2>
        <ChevronDown className="size-5 shrink-0 group-open/fold:rotate-180" />
      </summary>
      <div id={id} className="scroll-mt-32 pb-5">
        {children}
      </div>
    </details>
  );
}
