import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';

type Texts = Readonly<Record<string, string>>;

const options = [
  { value: '', label: 'Choose one' },
  { value: 'all', label: 'Yes, the page is corrected' },
  { value: 'none', label: 'No, leave the page as it is' },
];

/** For an edit that names no field: whether the operator acted on it. */
export function DecideWhole({ errors, values }: { errors: Texts; values: Texts }) {
  const field = (name: string) => ({ name, formId: 'decide', error: errors[name], defaultValue: values[name] });
  return (
    <Form method="post" noValidate className="desk-panel flex flex-col gap-5">
      <p className="max-w-prose">
        They name no field. Change the listing first where that is right, then close this. If they left an address, one mail tells
        them which it was; your reason is not in it.
      </p>
      <SelectField {...field('outcome')} label="Was something changed?" required options={options} />
      <TextField {...field('reason')} label="Why nothing was changed" />
      <p>
        <Button type="submit">Close it</Button>
      </p>
    </Form>
  );
}
