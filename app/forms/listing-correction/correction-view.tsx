import { cities } from '#app/content/cities.ts';
import { type EditableField, editableFields, editableNames } from '#app/domain/listings/proposals/edit.ts';
import { FieldMarks, MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { HoursRows } from '#app/ui/form/hours-rows.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';
import { informationReceived } from '../view/outcomes.ts';
import { SentInPlace } from '../view/sent.tsx';
import { type FieldOf, useForm, VisitorForm } from '../view/visitor-form.tsx';
import { correctionEndpoint, correctionSteps, readCorrection, wordsLength, wrongNames, wrongThings } from './correction-call.ts';

const cityOptions = cities.map(({ slug, name }) => ({ value: slug, label: name }));

const typedFields = ['phone', 'hours', 'address', 'website', 'name', 'service_type'] as const;

const labels = {
  wrong: 'Wrong',
  ...Object.fromEntries(editableFields.map((field) => [`changes.${field}`, editableNames[field]])),
  message: 'Message',
  email: 'Email',
};

/** The submission as shown: the proposed value of each ticked field. */
function shownValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const { changes, email = '' } = readCorrection(values);
  const { message = '' } = values;
  const wrong = wrongThings.filter((key) => values[`wrong.${key}`] !== undefined).map((key) => wrongNames[key]);
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

/** Reports errors in a listing: a tick shows the fields to correct it (correct.css). */
export function CorrectionForm({ contractor: { id, name }, now, hours }: CorrectionProps) {
  const { form, field, sent } = useForm({
    id: 'correction',
    name: 'correction',
    endpoint: correctionEndpoint,
    loadSchema: async () => (await import('./correction-schema.ts')).correctionSchema,
    body: (values) => ({ contractor_id: id, ...readCorrection(values) }),
    success: informationReceived,
  });
  const change = (name: EditableField) => ({
    ...field(`changes.${name}`),
    label: editableNames[name],
    hint: `Now: ${now[name] ?? 'nothing'}`,
    autoComplete: 'off',
  });
  const city = cityOptions.find(({ value }) => value === now.location)?.label;
  if (sent)
    return (
      <SentInPlace
        {...sent}
        values={shownValues(sent.values)}
        title="We have your correction"
        labels={labels}
        next={correctionSteps}
        another="Correct Something Else"
        heading="h2"
      />
    );
  return (
    <VisitorForm form={form} label={`Correct the page of ${name}`} button="Send Correction" hidden={{ contractor_id: id }}>
      <FieldMarks value="required">
        <fieldset>
          <legend className="mb-1.5 font-semibold">What is wrong?</legend>
          <div className="tiles">
            {wrongThings.map((thing) => (
              <OptionTile
                key={thing}
                type="checkbox"
                name={`wrong.${thing}`}
                value="yes"
                checked={field(`wrong.${thing}`).defaultValue !== undefined}
              >
                {wrongNames[thing]}
              </OptionTile>
            ))}
          </div>
        </fieldset>
        <div className="correction-fields">
          {typedFields.map((name) => (
            <div key={name} data-for={name}>
              {name === 'hours' ? (
                <HoursFields field={field} hours={hours} />
              ) : (
                <TextField {...change(name)} type={name === 'phone' ? 'tel' : 'text'} />
              )}
            </div>
          ))}
          <div data-for="location">
            <SelectField
              {...field('changes.location')}
              label={editableNames.location}
              options={[{ value: '', label: `Now: ${city}` }, ...cityOptions]}
            />
          </div>
          <div data-for="words">
            <MessageField {...field('message')} label="In your words" limit={wordsLength} />
          </div>
        </div>
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          hint="For a receipt and one e-mail with the outcome, and nothing else."
        />
      </FieldMarks>
    </VisitorForm>
  );
}

/** A row for each day, prefilled with the current hours, or the week in one line. */
function HoursFields({ field, hours }: { field: FieldOf; hours: readonly string[] }) {
  return (
    <HoursRows hours={hours} typed={(name) => field(name).defaultValue}>
      <TextField
        {...field('changes.hours')}
        label="Or the week in one line"
        hint="Such as Mon-Fri 8 am to 5 pm, Sat 9 to noon. It replaces the rows."
        autoComplete="off"
      />
    </HoursRows>
  );
}
