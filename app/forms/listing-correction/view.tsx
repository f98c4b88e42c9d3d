import { locations } from '#app/content/locations.ts';
import { type EditableField, editableFields, editableNames, editProblems } from '#app/domain/edits/edit.ts';
import { maxMessageLength } from '#app/domain/submissions/limits.ts';
import { MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { FormShell } from '#app/ui/form/form-shell.tsx';
import { failureOr, formFailed, informationReceived } from '../view/outcomes.ts';
import { SentInPlace } from '../view/sent.tsx';
import { useForm } from '../view/use-form.ts';

export const correctionEndpoint = '/api/corrections';

/** What the fields of the page say: one that is left empty proposes nothing. */
export function readCorrection(fields: Readonly<Record<string, string>>) {
  const filled = editableFields.map((field) => [field, fields[`changes.${field}`]?.trim()] as const).filter(([, text]) => text);
  const { problem, message, email } = fields;
  return { problem, changes: Object.fromEntries(filled), message, email };
}

const none = { value: '', label: 'Choose one' };
const problems = [none, ...Object.entries(editProblems).map(([value, label]) => ({ value, label }))];
const cities = locations.map(({ slug, name }) => ({ value: slug, label: name }));

const labels = {
  ...Object.fromEntries(editableFields.map((field) => [`changes.${field}`, editableNames[field]])),
  message: 'Message',
  email: 'Email',
};

type CorrectionProps = {
  contractor: { id: string; name: string };
  /** What the listing says now. */
  now: Readonly<Record<EditableField, string | null>>;
};

/** What is wrong with a listing, and how it should be. */
export function CorrectionForm({ contractor: { id, name }, now }: CorrectionProps) {
  const { shell, field, sent } = useForm({
    id: 'correction',
    name: 'correction',
    endpoint: correctionEndpoint,
    loadSchema: async () => (await import('./schema.ts')).correctionSchema,
    body: (values) => ({ contractor_id: id, ...readCorrection(values) }),
    success: informationReceived,
    failure: failureOr(formFailed),
  });
  const change = (name: EditableField) => ({
    ...field(`changes.${name}`),
    label: editableNames[name],
    hint: `Now: ${now[name] ?? 'nothing'}`,
    autoComplete: 'off',
  });
  const city = cities.find(({ value }) => value === now.location)?.label;
  if (sent)
    return (
      <SentInPlace
        {...sent}
        title="We have your correction"
        description={informationReceived.description}
        recipients="Us, and nobody else"
        labels={labels}
        next={[
          'Somebody here looks into it. Until then the page stays as it is.',
          'If you left an address, you get one mail that says what came of it.',
        ]}
        another="Correct Something Else"
        heading="h2"
      />
    );
  return (
    <FormShell {...shell} label={`Correct the page of ${name}`} button="Send Correction" hidden={{ contractor_id: id }}>
      <SelectField {...field('problem')} label="What is wrong?" options={problems} />
      <fieldset className="rounded-lg border border-line p-4 sm:p-5">
        <legend className="px-2 font-semibold">How it should be</legend>
        <p className="mb-4 text-ink-soft">Fill in what you know. What you leave empty stays as it is.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...change('phone')} type="tel" />
          <TextField {...change('website')} />
          <TextField {...change('address')} />
          <SelectField
            {...field('changes.location')}
            label={editableNames.location}
            options={[{ value: '', label: `Now: ${city}` }, ...cities]}
          />
          <TextField {...change('name')} />
          <TextField {...change('service_type')} />
          <TextField {...change('hours')} placeholder="Mo-Fr 08:00-17:00; Sa 09:00-12:00" />
        </div>
      </fieldset>
      <MessageField {...field('message')} label="In your words" limit={maxMessageLength} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="For one mail that says what came of it, and nothing else."
      />
    </FormShell>
  );
}
