import { useState } from 'react';
import type { FormAnswer } from '#app/routes/form-answer.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';

type ChangeFormProps = {
  /** The server's name of the action. */
  does: 'ask' | 'outcome' | 'withdraw';
  title: string;
  button: string;
  /** How many changes the visitor has seen: a later repeat counts as a new change. */
  seen: string;
  answer: FormAnswer | undefined;
  /** Whether it is the page's next step. */
  isNext?: boolean;
  children: (state: { errors: Record<string, string>; values: Record<string, string> }) => React.ReactNode;
};

const none = { errors: {}, values: {} };

/** An action that changes the request's status, folded until needed. The page loads again, which begins with the status. */
export function FoldedForm(props: ChangeFormProps) {
  const { title, does, answer } = props;
  return (
    <Folded title={title} isOpen={answer?.form === does}>
      <ChangeForm {...props} />
    </Folded>
  );
}

type FoldedProps = { title: string; isOpen: boolean; children: React.ReactNode };

/** A line that unfolds what it names. */
export function Folded({ title, isOpen, children }: FoldedProps) {
  // The visitor's from here on: an answer in place must not fold it again.
  const [open] = useState(isOpen || undefined);
  return (
    <details open={open} className="group border-b border-line print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold wrap-anywhere after:text-xl after:leading-none after:content-['+'_/_''] group-open:after:content-['–'_/_''] hover:text-blossom">
        {title}
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}

/** The form of such an action. */
export function ChangeForm({ does, title, button, seen, answer, isNext = false, children }: ChangeFormProps) {
  const own = answer?.form === does ? answer : undefined;
  return (
    <form id={does} method="post" action={`?#${does}`} noValidate aria-label={title} className="space-y-5">
      <input type="hidden" name="do" value={does} />
      <input type="hidden" name="seen" value={seen} />
      {own?.problem && <Problem>{own.problem}</Problem>}
      {children(own ?? none)}
      <Button type="submit" look={isNext ? 'primary' : 'secondary'}>
        {button}
      </Button>
    </form>
  );
}

/** Why a form was refused. */
export const Problem = ({ children }: { children: string }) => (
  <p role="alert" className="rounded-lg border border-clay bg-clay-soft px-4 py-3 font-medium text-clay">
    {children}
  </p>
);

type ChoiceProps = {
  name: string;
  legend: string;
  /** `detail`: a line below the label. */
  choices: readonly { value: string; label: string; detail?: string }[];
  error: string | undefined;
  chosen: string | undefined;
};

/** A radio group. */
export function Choice({ name, legend, choices, error, chosen }: ChoiceProps) {
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1.5">
        {choices.map(({ value, label, detail }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} className="size-5 shrink-0" />
            <span className="wrap-anywhere">
              {label}
              {detail && <span className="block text-sm text-ink-soft"> {detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
