import { Button } from '#app/ui/controls/button.tsx';
import { FailedPost } from '#app/ui/form/failed-post.tsx';
import { FieldMarks, MessageField, TextField } from '#app/ui/form/field.tsx';
import { OptionTile } from '#app/ui/form/option-tile.tsx';
import { PostForm, Refused, useAnswer } from '#app/ui/form/post-form.tsx';
import { Choice } from '#app/ui/form/radio-choice.tsx';
import { LanguageFrame } from '../request/language-frame.tsx';
import type { ShownReviewPage } from './present-review.ts';

/** A homeowner's review of a contractor, in the language of their request. */
export function ReviewView({ shown }: { shown: ShownReviewPage }) {
  const answer = useAnswer();
  const { title, description, language, above, status, until, sent, form, withdraw } = shown;
  return (
    <LanguageFrame language={language} title={title} description={description}>
      <div className="page-width py-8 sm:py-12">
        {above && <p className="text-ink-soft">{above}</p>}
        <h1 className="page-title mt-1 wrap-anywhere">{title}</h1>
        <div className="mt-6 max-w-2xl">
          <Refused>{answer?.problem}</Refused>
          {status && !answer && (
            <p role="status" className="rounded-lg border border-leaf bg-leaf-soft px-4 py-3 font-medium wrap-anywhere">
              {status}
            </p>
          )}
          {sent && (
            <section aria-labelledby="yours" className="mt-6 mb-8 border-b border-line pb-6">
              <h2 id="yours" className="text-2xl">
                {shown.yours}
              </h2>
              <p className="mt-2 font-semibold">{sent.rated}</p>
              {sent.done && (
                <p dir="auto" className="mt-1 wrap-anywhere">
                  {sent.done}
                </p>
              )}
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {sent.words}
              </p>
              <p className="mt-3 text-[0.95rem] text-ink-soft">{until}</p>
            </section>
          )}
          {form && (
            <div className={status && !sent ? 'mt-8' : undefined}>
              <ReviewForm {...form} language={language} />
            </div>
          )}
          {withdraw && (
            <details className="mt-8 border-y border-line">
              <summary className="flex min-h-12 items-center font-semibold hover:text-blossom">{withdraw.label}</summary>
              <PostForm className="pb-5">
                <p className="mb-3 text-ink-soft">{withdraw.why}</p>
                <Button type="submit" name="do" value="withdraw" look="secondary">
                  {withdraw.label}
                </Button>
              </PostForm>
            </details>
          )}
        </div>
        <FailedPost words={shown.unsaved} />
      </div>
    </LanguageFrame>
  );
}

type ReviewFormProps = NonNullable<ShownReviewPage['form']> & { language: 'en' | 'es' };

/** A review, or a change of it. */
function ReviewForm({ language, words, limits, stars, values, about }: ReviewFormProps) {
  const answer = useAnswer();
  const typed: Readonly<Record<string, string>> = answer?.values ?? values;
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
