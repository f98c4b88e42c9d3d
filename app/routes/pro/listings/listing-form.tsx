import { useNavigation } from 'react-router';
import type { FormField, FormGroup } from '#app/domain/listings/form-fields.ts';
import type { FieldProblems } from '#app/domain/listings/listing.ts';
import type { ProposedChange } from '#app/domain/listings/proposals/edit-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { ColumnControl } from '#app/ui/form/column-control.tsx';
import { FieldMarks, SelectField, TextField } from '#app/ui/form/field.tsx';
import { HoursRows } from '#app/ui/form/hours-rows.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { PagePreview } from '#app/ui/preview/page-preview.tsx';
import { type Came, formId } from './outcome.tsx';
import { type PriceRow, PriceRows } from './price-rows.tsx';

/** `words`: the value now, and the one before. */
type UndoableChange = { id: string; at: string; label: string; words: string };

type FormProps = {
  id: string;
  name: string;
  /** The values the form is opened with. */
  opened: string;
  shown: Readonly<Record<string, string>>;
  live: readonly FormField[];
  groups: readonly Pick<FormGroup, 'title' | 'fields'>[];
  days: readonly string[];
  prices: readonly PriceRow[];
  trades: readonly string[];
  waiting: readonly ProposedChange[];
  undoable: readonly UndoableChange[];
  came: Came | undefined;
};

/** A listing's fields: some are on the page at once, the others once an operator has approved them. */
export function ListingForm({ id, name, opened, shown, live, groups, days, prices, trades, waiting, undoable, came }: FormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const overtaken = came?.kind === 'overtaken' ? came : undefined;
  const version = overtaken?.opened ?? opened;
  const problems: FieldProblems = came && 'problems' in came ? came.problems : {};
  const typed = (field: string): string | undefined => came?.values[field];
  const now = (field: string): string => overtaken?.current[field] ?? shown[field] ?? '';
  const path = `/pro/listings/${encodeURIComponent(id)}`;
  const press = { 'aria-disabled': isBusy || undefined } as const;
  const control = (field: FormField) => (
    <ColumnControl formId={formId} field={field} value={typed(field.name) ?? now(field.name)} error={problems[field.name]} />
  );
  const preview = came?.kind === 'previewed' ? came.html : undefined;
  return (
    <>
      <PostForm
        action={path}
        id="listing-form"
        encType="multipart/form-data"
        onSubmit={(event) => isBusy && event.preventDefault()}
      >
        <input type="hidden" name="opened" value={version} />
        {/* Enter in a field presses the form's first button. */}
        <button type="submit" name="do" value="preview" tabIndex={-1} aria-hidden="true" className="sr-only">
          Preview
        </button>
        {/* Fields opened with other values reset. */}
        <FieldMarks value="required" key={version}>
          <section aria-labelledby="live" className="pro-section listing-part">
            <h2 id="live">Live right away</h2>
            <p>On your page as soon as you save.</p>
            <div>
              <input type="hidden" name="hours.opened" value={now('hours')} />
              <HoursRows hours={overtaken?.days ?? days} typed={typed}>
                <TextField
                  formId={formId}
                  name="hours"
                  label="Or the week in one line"
                  hint="For example, Mon-Fri 8 am to 5 pm, Sat 9 to noon. This replaces the rows."
                  defaultValue={typed('hours')}
                  error={problems.hours}
                  autoComplete="off"
                />
              </HoursRows>
            </div>
            {live
              .filter((field) => field.name !== 'hours')
              .map((field) => (
                <div key={field.name}>{control(field)}</div>
              ))}
            <Undoable changes={undoable} />
          </section>
          <section aria-labelledby="approval" className="pro-section listing-part">
            <h2 id="approval">Needs approval</h2>
            <p>
              We review changes to these before they are on your page. Until then it stays as it is. One press of “Save changes”
              saves both parts.
            </p>
            {groups.map(({ title, fields }) => (
              <fieldset key={title}>
                <legend>{title}</legend>
                {fields.map((field) => (
                  <div key={field.name}>
                    {field.name === 'price_guide' ? (
                      <PriceRows prices={prices} typed={typed} error={problems.price_guide} />
                    ) : field.name === 'service_type' ? (
                      <SelectField
                        formId={formId}
                        name={field.name}
                        label={field.label}
                        required
                        options={options(trades, now(field.name))}
                        defaultValue={typed(field.name) ?? now(field.name)}
                        error={problems.service_type}
                      />
                    ) : (
                      control(field)
                    )}
                    <WaitingNote changes={waiting.filter((change) => change.field === field.name)} />
                  </div>
                ))}
              </fieldset>
            ))}
            <p className="flex flex-wrap gap-3">
              <Button type="submit" name="do" value="save" size="large" {...press}>
                Save changes
              </Button>
              <Button
                type="submit"
                name="do"
                value="preview"
                formAction={`${path}#preview`}
                look="secondary"
                size="large"
                {...press}
              >
                Preview
              </Button>
            </p>
          </section>
        </FieldMarks>
      </PostForm>
      {preview !== undefined && (
        <PagePreview html={preview} title={name}>
          <Button type="submit" form="listing-form" name="do" value="save" {...press}>
            Save changes
          </Button>
        </PagePreview>
      )}
    </>
  );
}

const options = (trades: readonly string[], current: string) =>
  [...new Set([...trades, current])].sort().map((value) => ({ value, label: value }));

/** Beside a field: that its new value waits. */
function WaitingNote({ changes }: { changes: readonly ProposedChange[] }) {
  return changes.map(({ at, member }) => (
    <p key={`${member.id} ${at}`} className="mt-1.5 text-sm">
      <strong className="font-semibold text-leaf">Waiting for approval</strong>, sent by {member.name || 'a member'}{' '}
      <Moment at={at} />.
    </p>
  ));
}

/** The member's own last changes, each with a button. They belong to the form, which keeps what was typed. */
function Undoable({ changes }: { changes: readonly UndoableChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-semibold">Your last changes</h3>
      <ul className="pro-rows">
        {changes.map(({ id, at, label, words }) => (
          <li key={id}>
            <span>
              {label}: {words}. <Moment at={at} />
            </span>
            <Button type="submit" name="undo" value={id} look="secondary" aria-label={`Undo ${label}`}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
