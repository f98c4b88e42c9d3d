import { useEffect, useRef } from 'react';

const problemId = 'problem';

/** The place at the top of a long form's page for why it was refused. */
export const ProblemPlace = ({ children }: { children: React.ReactNode }) => (
  <div id={problemId} tabIndex={-1} className="scroll-mt-20 outline-none">
    {children}
  </div>
);

/**
 * Moves the focus to `ProblemPlace` when a form is refused: from the button at the end of a long form, it is out of view.
 * @param answer the problem; undefined if there is none.
 */
export function useFocusOnProblem(answer: unknown): void {
  const known = useRef(answer);
  useEffect(() => {
    if (answer !== undefined && answer !== known.current) document.getElementById(problemId)?.focus();
    known.current = answer;
  }, [answer]);
}
