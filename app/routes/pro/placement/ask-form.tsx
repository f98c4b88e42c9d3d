import { askedMonths, maxNote, monthsInWords } from '#app/domain/placement/placement.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField, SelectField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

const lengths = askedMonths.map((months) => ({ value: String(months), label: monthsInWords(months) }));

/** Asks the operator for a featured place. */
export function AskForm() {
  return (
    <section aria-labelledby="ask" className="pro-section">
      <h2 id="ask">Ask for a featured place</h2>
      <p className="mb-4 text-ink-soft">We will offer you dates and a price, here and by e-mail. Then you decide.</p>
      <PostForm does="ask" aria-label="Request for a featured place" className="flex flex-col gap-5">
        {({ values, errors }) => (
          <>
            <SelectField
              name="months"
              formId="ask"
              label="How long"
              options={lengths}
              required
              error={errors['months']}
              defaultValue={values['months'] ?? '3'}
            />
            <MessageField
              name="note"
              formId="ask"
              label="Note"
              limit={maxNote}
              tooLong={`At most ${maxNote} characters`}
              error={errors['note']}
              defaultValue={values['note']}
            />
            <p>
              <Button type="submit" className="max-sm:w-full">
                Ask for a featured place
              </Button>
            </p>
          </>
        )}
      </PostForm>
    </section>
  );
}
