import { locations } from '#app/content/locations.ts';
import { type EditableField, editableFields, editableNames, editProblems } from '#app/domain/listings/proposals/edit.ts';
import { maxMessageLength } from '#app/domain/validation/limits.ts';
import { FieldMarks, MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { FormShell } from '#app/ui/form/form-shell.tsx';
import { failureOr, formFailed, informationReceived } from '../view/outcomes.ts';
import { SentInPlace } from '../view/sent.tsx';
import { useForm } from '../view/use-form.ts';
import { correctionEndpoint, correctionSteps, days, readCorrection } from './call.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const cities = locations.map(({ slug, name }) => ({ value: slug, label: name }));

const labels = {
  wrong: 'Wrong',
  ...Object.fromEntries(editableFields.map((field) => [`changes.${field}`, editableNames[field]])),
  message: 'Message',
  email: 'Email',
};

const wrongNames = { ...editableNames, closed: editProblems.closed };
const wrongKeys = Object.keys(wrongNames) as (keyof typeof wrongNames)[];

/** The submission as shown: the proposed value of each ticked field. */
function shownValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const { changes, message = '', email = '' } = readCorrection(values);
  const wrong = wrongKeys.filter((key) => values[`wrong.${key}`] !== undefined).map((key) => wrongNames[key]);
  const proposed = Object.entries(changes).map(([field, text]) => [`changes.${field}`, text ?? '']);
  return { wrong: wrong.join(', '), message, email, ...Object.fromEntries(proposed) };
}

type CorrectionProps = {
  contractor: { id: string; name: string };
  /** The listing's current values. */
  now: Readonly<Record<EditableField, string | null>>;
  /** Its hours in words, day by day; empty if none are listed. */
  hours: readonly string[];
};

/** Reports errors in a listing: a tick shows the fields to correct it (correction-form.css). */
export function CorrectionForm({ contractor: { id, name }, now, hours }: CorrectionProps) {
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
        values={shownValues(sent.values)}
        title="We have your correction"
        description={informationReceived.description}
        recipients="Only us"
        labels={labels}
        next={correctionSteps}
        another="Correct Something Else"
        heading="h2"
      />
    );
  const wrong = (key: string) => ({ name: `wrong.${key}`, defaultChecked: field(`wrong.${key}`).defaultValue !== undefined });
  return (
    <FormShell {...shell} label={`Correct the page of ${name}`} button="Send Correction" hidden={{ contractor_id: id }}>
      <FieldMarks value="required">
        <fieldset className="correction-wrong">
          <legend className="font-semibold">What is wrong?</legend>
          <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
            {wrongKeys.map((key) => (
              <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
                <input type="checkbox" {...wrong(key)} value="yes" className="size-5 shrink-0 accent-blossom" />
                {wrongNames[key]}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="correction-fields">
          <div data-for="phone">
            <TextField {...change('phone')} type="tel" />
          </div>
          <div data-for="address">
            <TextField {...change('address')} />
          </div>
          <div data-for="website">
            <TextField {...change('website')} />
          </div>
          <div data-for="hours">
            <HoursFields field={field} hours={hours} />
          </div>
          <div data-for="name">
            <TextField {...change('name')} />
          </div>
          <div data-for="service_type">
            <TextField {...change('service_type')} />
          </div>
          <div data-for="location">
            <SelectField
              {...field('changes.location')}
              label={editableNames.location}
              options={[{ value: '', label: `Now: ${city}` }, ...cities]}
            />
          </div>
        </div>
        <MessageField {...field('message')} label="In your words" limit={maxMessageLength} />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          hint="For a receipt and one e-mail when it is decided, and nothing else."
        />
      </FieldMarks>
    </FormShell>
  );
}

/** A row for each day, prefilled with the current hours. */
function HoursFields({ field, hours }: { field: ReturnType<typeof useForm>['field']; hours: readonly string[] }) {
  const { error } = field('changes.hours');
  return (
    <fieldset aria-describedby={error ? 'correction-hours-error correction-hours-hint' : 'correction-hours-hint'}>
      <legend className="font-semibold">Hours</legend>
      <p id="correction-hours-hint" className="mt-1 text-sm text-ink-soft">
        Such as 8 am to 5 pm, 8-5, 24 hours or closed.
      </p>
      {error && (
        <p id="correction-hours-error" className="mt-1.5 text-[0.95rem] font-medium text-clay">
          {error}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 max-[22rem]:grid-cols-1">
        {days.map((day, index) => {
          const { defaultValue = hours[index], ...rest } = field(`hours.${day}`);
          return <TextField key={day} {...rest} label={dayNames[index] ?? ''} defaultValue={defaultValue} autoComplete="off" />;
        })}
      </div>
    </fieldset>
  );
}
