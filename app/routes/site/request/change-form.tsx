import { Button } from '#app/ui/controls/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';

/** Why a form of the page was refused, with its values. */
export type ChangeProblem = {
  /** Its `do`. */
  form: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  problem?: string | undefined;
};

export type ChangeFormProps = {
  /** The server's name of the action. */
  does: 'add' | 'ask' | 'outcome' | 'withdraw';
  title: string;
  button: string;
  /** How many changes the visitor has seen: a later repeat counts as a new change. */
  seen: number;
  problem: ChangeProblem | undefined;
  quiet?: boolean;
  children: (state: { errors: Record<string, string>; values: Record<string, string> }) => React.ReactNode;
};

const none = { errors: {}, values: {} };

/** One action for a request, collapsed until needed. Works without scripts. */
export function ChangeForm({ does, title, button, seen, problem, quiet = false, children }: ChangeFormProps) {
  const own = problem?.form === does ? problem : undefined;
  return (
    <details open={own !== undefined || undefined} className="group rounded-card border border-line bg-card print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-5 py-3 font-semibold hover:text-blossom">
        {title}
        <span aria-hidden="true" className="text-xl leading-none group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-xl leading-none group-open:inline">
          –
        </span>
      </summary>
      <form
        id={does}
        method="post"
        action={`?#${does}`}
        noValidate
        aria-label={title}
        className="scroll-mt-24 space-y-5 border-t border-line p-5"
      >
        <input type="hidden" name="do" value={does} />
        <input type="hidden" name="seen" value={seen} />
        {own?.problem && (
          <p role="alert" className="rounded-lg border border-clay bg-clay-soft px-4 py-3 font-medium text-clay">
            {own.problem}
          </p>
        )}
        {children(own ?? none)}
        <Button type="submit" look={quiet ? 'secondary' : 'primary'}>
          {button}
        </Button>
      </form>
    </details>
  );
}

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
