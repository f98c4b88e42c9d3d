import { useEffect, useRef } from 'react';
import { Notice } from '../notice.tsx';

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

type FieldLinksProps = {
  formId: string;
  /** The fields with problems, by name. */
  problems: Readonly<Record<string, unknown>>;
  labelOf: (name: string) => string;
};

/** Above a refused form: links to the fields with problems. */
export const FieldLinks = ({ formId, problems, labelOf }: FieldLinksProps) => (
  <ul className="mt-1 flex flex-wrap gap-x-4">
    {Object.keys(problems).map((name) => (
      <li key={name}>
        <a className="text-link inline-flex min-h-9 items-center" href={`#${formId}-${name}`}>
          {labelOf(name)}
        </a>
      </li>
    ))}
  </ul>
);

type WarningNoticeProps = {
  warnings: readonly { text: string }[];
  /** The label of the button that saves anyway. */
  button: string;
};

/** Above a form whose values look wrong: the operator corrects or confirms them. */
export const WarningNotice = ({ warnings, button }: WarningNoticeProps) => (
  <Notice tone="problem">
    <p>Nothing was saved yet. Please check this first:</p>
    <ul className="mt-1 list-disc pl-5 wrap-anywhere">
      {warnings.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <p className="mt-1">Correct it below, or press “{button}” if it is right.</p>
  </Notice>
);
