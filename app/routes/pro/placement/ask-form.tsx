import { askedMonths, maxNote, monthsInWords } from '#app/domain/placement/placement.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { MessageField, SelectField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type Texts = Readonly<Record<string, string | undefined>>;

const lengths = askedMonths.map((months) => ({ value: String(months), label: monthsInWords(months) }));

/** Asks the operator for a featured place. */
export function AskForm({ values, errors }: { values: Texts | undefined; errors: Texts }) {
  return (
    <section aria-labelledby="ask" className="pro-section">
      <h2 id="ask">Ask for a featured place</h2>
      <p className="mb-4 text-ink-soft">We will offer you dates and a price, here and by e-mail. Then you decide.</p>
      <PostForm aria-label="Request for a featured place" className="flex flex-col gap-5">
        <SelectField
          name="months"
          formId="ask"
          label="How long"
          options={lengths}
          required
          error={errors['months']}
          defaultValue={values?.['months'] ?? '3'}
        />
        <MessageField
          name="note"
          formId="ask"
          label="Note"
          limit={maxNote}
          tooLong={`At most ${maxNote} characters`}
          error={errors['note']}
          defaultValue={values?.['note']}
        />
        <p>
          <Button type="submit" name="do" value="ask" className="max-sm:w-full">
            Ask for a featured place
          </Button>
        </p>
      </PostForm>
    </section>
  );
}
