import { Form } from 'react-router';
import { namedFirm } from '#app/content/named-firm.ts';
import type { Suggestions } from '#app/domain/inbox/suggest-firms.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FieldError, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { EntryProblem } from './section-notice.ts';

type AddFirmProps = {
  suggestions: Suggestions;
  /** The name that was searched for. */
  searched: string;
  problem: EntryProblem | undefined;
};

/** For a homeowner who asked us to find a firm: the operator names one to them, then adds it. */
export function AddFirm({ suggestions: { words, firms }, searched, problem }: AddFirmProps) {
  const { values = {}, errors = {} } = problem?.form === 'add-firm' ? problem : {};
  return (
    <div className="py-3">
      {words && <p>{words}</p>}
      <details id="add-firm" open={searched !== '' || problem?.form === 'add-firm' || undefined} className="scroll-mt-32">
        <summary className="button button-secondary mt-2 cursor-pointer">Add a firm</summary>
        <Form
          action="#add-firm"
          aria-label="Find a firm"
          className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
        >
          <TextField name="firm" label="Find another by name" formId="find-firm" required defaultValue={searched} />
          <Button type="submit" look="secondary" className="sm:mt-8">
            Find
          </Button>
        </Form>
        <PostForm noValidate={false} action="#firms" aria-label="Add a firm" className="mt-3 space-y-3">
          <fieldset>
            <legend className="font-semibold">Firm</legend>
            {firms.length === 0 && (
              <p className="py-2">No firm found. {searched ? 'Try another name.' : 'Find one by its name.'}</p>
            )}
            {firms.map(({ id, name, facts }) => (
              <label key={id} className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="radio"
                  name="firm"
                  value={id}
                  required
                  defaultChecked={values['firm'] === id}
                  className="mt-1 size-5 shrink-0"
                />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-medium" dir="auto">
                    {name}
                  </span>
                  <span className="block text-ink-soft">{facts}</span>
                </span>
              </label>
            ))}
            {errors['firm'] && <FieldError id="add-firm-error">{errors['firm']}</FieldError>}
          </fieldset>
          {firms.length > 0 && (
            <>
              <label className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="checkbox"
                  name="named"
                  value="yes"
                  required
                  defaultChecked={values['named'] === 'yes'}
                  aria-invalid={errors['named'] ? true : undefined}
                  aria-describedby={errors['named'] && 'named-error'}
                  className="mt-1 size-5 shrink-0"
                />
                <span>{namedFirm}</span>
              </label>
              {errors['named'] && <FieldError id="named-error">{errors['named']}</FieldError>}
              <Button type="submit" name="do" value="add-firm" look="secondary">
                Add this firm
              </Button>
            </>
          )}
        </PostForm>
      </details>
    </div>
  );
}
