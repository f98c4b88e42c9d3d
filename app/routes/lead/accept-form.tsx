import { Button } from '#app/ui/controls/button.tsx';
import { Choice } from '#app/ui/form/choice.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { inPlace, type LeadForms } from './lead-forms.ts';
import type { ShownLead } from './present-lead.ts';

/** The button says the chosen time, without scripts too: one of these is shown for each place among the tiles. */
const shownWhenChosen = [
  'group-has-[.tile:nth-of-type(1)>:checked]/when:inline',
  'group-has-[.tile:nth-of-type(2)>:checked]/when:inline',
  'group-has-[.tile:nth-of-type(3)>:checked]/when:inline',
  'group-has-[.tile:nth-of-type(4)>:checked]/when:inline',
];

type AcceptFormProps = { lead: Pick<ShownLead, 'times' | 'first' | 'answer' | 'isTold'>; forms: LeadForms };

/** When the contractor will call. */
export function AcceptForm({ lead: { times, first, answer, isTold }, forms }: AcceptFormProps) {
  const verb = answer === 'accepted' ? 'I will call' : 'Accept, call';
  return (
    <PostForm {...inPlace(forms, 'accept')} aria-label="I will call" className="group/when">
      {({ errors, values }) => {
        const { by = times[0]?.value } = values;
        const chosen = times.some(({ value }) => value === by) || by === 'other' ? by : times[0]?.value;
        return (
          <>
            <Choice
              id="accept-by"
              legend={<legend className={answer ? 'sr-only' : 'mb-2 font-display text-xl font-semibold'}>I will call</legend>}
              error={errors['by']}
            >
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 [&>.tile]:gap-1.5! [&>.tile]:px-2!">
                {times.map(({ value, label }) => (
                  <OptionTile key={value} type="radio" name="by" value={value} checked={value === chosen}>
                    {label}
                  </OptionTile>
                ))}
              </div>
              <label className="my-1 flex min-h-11 w-fit cursor-pointer items-center gap-2.5 pr-3">
                <input type="radio" name="by" value="other" defaultChecked={chosen === 'other'} className="size-5 shrink-0" />
                Another time
              </label>
            </Choice>
            <div className="mb-3 hidden grid-cols-1 gap-3 group-has-[[value=other]:checked]/when:grid sm:grid-cols-2">
              <TextField
                name="day"
                label="Day"
                type="date"
                formId="accept"
                defaultValue={values['day']}
                error={errors['day']}
                required
              />
              <TextField
                name="time"
                label="Time"
                type="time"
                formId="accept"
                defaultValue={values['time']}
                error={errors['time']}
                required
              />
            </div>
            <Button type="submit" look="secondary" className="min-h-13 w-full border-2 border-ink">
              <span aria-hidden="true">✓</span>
              <span>
                {verb}{' '}
                {times.map(({ value, label }, place) => (
                  <span key={value} className={`hidden ${shownWhenChosen[place] ?? ''}`}>
                    {label}
                  </span>
                ))}
                <span className="hidden group-has-[[value=other]:checked]/when:inline">at this time</span>
              </span>
            </Button>
            {isTold && <p className="mt-2 text-[0.9375rem] text-ink-soft">{first} will see this time right away.</p>}
          </>
        );
      }}
    </PostForm>
  );
}
