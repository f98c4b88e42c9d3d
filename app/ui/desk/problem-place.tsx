import { useEffect, useRef } from 'react';

const problemId = 'problem';

/** Where a long form's page says, at its beginning, why the form came back. */
export const ProblemPlace = ({ children }: { children: React.ReactNode }) => (
  <div id={problemId} tabIndex={-1} className="scroll-mt-20 outline-none">
    {children}
  </div>
);

/**
 * Goes to `ProblemPlace` when a form comes back: who pressed a button at the end of a long form would not see what is said there.
 * @param came what it came back with; undefined for nothing to report.
 */
export function useFocusOnProblem(came: unknown): void {
  const known = useRef(came);
  useEffect(() => {
    if (came !== undefined && came !== known.current) document.getElementById(problemId)?.focus();
    known.current = came;
  }, [came]);
}
