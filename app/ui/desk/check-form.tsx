import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '../controls/button.tsx';
import { MessageField, SelectField, TextField } from '../form/field.tsx';

type CheckFormProps = {
  /** Unique on the page. */
  id: string;
  label: string;
  button: string;
  /** The value of `do`. */
  action: string;
  hidden?: Readonly<Record<string, string>>;
  kinds: readonly { value: string; label: string }[];
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string | undefined>>;
};

/** Records or corrects a check of a contractor. */
export function CheckForm({ id, label, button, action, hidden = {}, ...fields }: CheckFormProps) {
  return (
    <PostForm aria-label={label} className="flex flex-col gap-5">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CheckFields id={id} {...fields} />
      <p>
        <Button type="submit" name="do" value={action}>
          {button}
        </Button>
      </p>
    </PostForm>
  );
}

type CheckFieldsProps = Pick<CheckFormProps, 'id' | 'kinds' | 'values' | 'errors'> & {
  /** Off if each contractor has a separate number. */
  numbered?: boolean;
};

export function CheckFields({ id, kinds, values, errors, numbered = true }: CheckFieldsProps) {
  const field = (name: string) => ({ name, formId: id, error: errors[name], defaultValue: values[name] });
  return (
    <>
      <div className="desk-fields">
        <SelectField {...field('kind')} label="What was checked" required options={kinds} />
        {numbered && <TextField {...field('number')} label="Number" hint="Of the license or the policy." />}
        <TextField {...field('authority')} label="Checked with" hint="Shown after “with”: the insurer, for example." />
        <TextField {...field('checked_on')} label="Checked on" required type="date" />
        <TextField {...field('valid_until')} label="Valid until" required type="date" />
        <TextField {...field('method')} label="How" required hint="For operators only: looked up, called, seen on paper." />
      </div>
      <MessageField {...field('note')} label="Note, for the desk only" limit={1_000} rows={2} />
    </>
  );
}
