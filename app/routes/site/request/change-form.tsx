import { Button } from '#app/ui/controls/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';

/** The answer to a form of the page. */
export type ChangeAnswer = {
  /** Its `do`. */
  form: string;
  /** `unsaved`: the server could not be reached, or could not store it. */
  state: 'done' | 'refused' | 'unsaved';
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Why it was refused, if no single field is the cause. */
  problem?: string | undefined;
};

type ChangeFormProps = {
  /** The server's name of the action. */
  does: 'ask' | 'outcome' | 'withdraw';
  title: string;
  button: string;
  /** How many changes the visitor has seen: a later repeat counts as a new change. */
  seen: number;
  answer: ChangeAnswer | undefined;
  children: (state: { errors: Record<string, string>; values: Record<string, string> }) => React.ReactNode;
};

const none = { errors: {}, values: {} };

/** An action that changes the request's status, collapsed until needed. The page loads again, which begins with the status. */
export function ChangeForm({ does, title, button, seen, answer, children }: ChangeFormProps) {
  const own = answer?.form === does ? answer : undefined;
  return (
    <details open={own !== undefined || undefined} className="group border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold hover:text-blossom">
        {title}
        <span aria-hidden="true" className="text-xl leading-none group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-xl leading-none group-open:inline">
          –
        </span>
      </summary>
      <form id={does} method="post" action={`?#${does}`} noValidate aria-label={title} className="space-y-5 pt-1 pb-6">
        <input type="hidden" name="do" value={does} />
        <input type="hidden" name="seen" value={seen} />
        {own?.problem && <Problem>{own.problem}</Problem>}
        {children(own ?? none)}
        <Button type="submit" look="secondary">
          {button}
        </Button>
      </form>
    </details>
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
  choices: readonly { value: string; label: string }[];
  error: string | undefined;
  chosen: string | undefined;
};

/** A radio group. */
export function Choice({ name, legend, choices, error, chosen }: ChoiceProps) {
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1.5">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-5 shrink-0 accent-blossom"
            />
            <span className="wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
