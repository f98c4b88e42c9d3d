import { Button } from '#app/ui/controls/button.tsx';
import { FieldMarks, MessageField, TextField } from '#app/ui/form/field.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';
import { type Answer, PostForm } from '#app/ui/form/post-form.tsx';
import { Choice } from '#app/ui/form/radio-choice.tsx';

type ReviewFormProps = {
  language: 'en' | 'es';
  words: Record<'heading' | 'rating' | 'done' | 'text' | 'hint' | 'tooMany' | 'tooLong' | 'button', string>;
  limits: { done: number; words: number };
  stars: readonly { value: string; label: string }[];
  values: { rating: string; done: string; words: string };
  about: readonly [shown: string, read: string, policy: string, never: string];
};

type WithAnswer = ReviewFormProps & { answer: Answer | undefined };

/** A review, or a change of it. */
export function ReviewForm({ language, words, limits, stars, values, about, answer }: WithAnswer) {
  const typed = answer?.values ?? values;
  const errors = answer?.errors ?? {};
  const [shown, read, policy, never] = about;
  return (
    <FieldMarks value={language === 'en' ? 'optional' : 'none'}>
      {words.heading && <h2 className="mb-4 text-2xl">{words.heading}</h2>}
      <PostForm action="#review" id="review" aria-label={words.heading || words.text} className="space-y-6">
        <Choice
          id="rating"
          legend={<legend className="mb-1.5 font-semibold">{words.rating}</legend>}
          error={errors['rating']}
          className="rating-tiles"
        >
          {stars.map(({ value, label }) => (
            <OptionTile key={value} type="radio" name="rating" value={value} checked={typed['rating'] === value}>
              <strong>{value}</strong> {label}
            </OptionTile>
          ))}
        </Choice>
        <TextField name="done" label={words.done} formId="review" error={errors['done']} defaultValue={typed['done']} />
        <MessageField
          name="words"
          label={words.text}
          formId="review"
          limit={limits.words}
          rows={7}
          required
          hint={words.hint}
          tooMany={words.tooMany}
          tooLong={words.tooLong}
          error={errors['words']}
          defaultValue={typed['words']}
        />
        <p className="text-[0.95rem] text-ink-soft">
          {shown} {read}{' '}
          <a href="/reviews-policy" hrefLang={language === 'en' ? undefined : 'en'} className="text-link">
            {policy}
          </a>
          . {never}
        </p>
        <Button type="submit" name="do" value="send">
          {words.button}
        </Button>
      </PostForm>
    </FieldMarks>
  );
}
