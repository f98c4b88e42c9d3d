import { Button } from '#app/ui/controls/button.tsx';
import { Choice } from '#app/ui/form/choice.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { inPlace, type LeadForms } from './lead-forms.ts';
import type { ShownLead } from './present-lead.ts';

type DeclineFormProps = { lead: Pick<ShownLead, 'reasons' | 'first' | 'isTold'>; forms: LeadForms };

/** Why the contractor cannot take it. */
export function DeclineForm({ lead: { reasons, first, isTold }, forms }: DeclineFormProps) {
  return (
    <PostForm {...inPlace(forms, 'decline')} aria-label="I can’t take it" className="space-y-4">
      {({ errors, values }) => (
        <>
          <Choice
            id="decline-reason"
            legend={<legend className="sr-only">Why?</legend>}
            error={errors['reason']}
            className="tiles"
          >
            {reasons.map(({ value, label }) => (
              <OptionTile key={value} type="radio" name="reason" value={value} checked={values['reason'] === value}>
                {label}
              </OptionTile>
            ))}
          </Choice>
          <TextField
            name="note"
            label={`A note to ${first}`}
            formId="decline"
            defaultValue={values['note']}
            error={errors['note']}
          />
          <Button type="submit" look="secondary" className="w-full">
            I can’t take it
          </Button>
          {isTold && <p className="text-[0.9375rem] text-ink-soft">{first} will see the reason right away.</p>}
        </>
      )}
    </PostForm>
  );
}
