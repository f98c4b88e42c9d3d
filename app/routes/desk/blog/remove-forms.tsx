import { many } from '#app/content/total-words.ts';
import type { PostState } from '#app/domain/blog/editing/post-fields.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { isAnswerTo, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';

type RemoveFormsProps = {
  title: string;
  slug: string;
  state: PostState;
  pictures: number;
  formerSlugs: number;
  /** The count to type to delete it. */
  count: number;
  /** The version of the post shown here. */
  opened: string;
};

/** Unpublishes or deletes a post; first explains what that means. */
export function RemoveForms({ title, slug, state, pictures, formerSlugs, count, opened }: RemoveFormsProps) {
  const answer = useAnswer();
  return (
    <div className="mt-10 grid gap-4">
      {state !== 'draft' && (
        <details className="desk-panel">
          <summary className="cursor-pointer font-semibold">Take it off the blog</summary>
          <p className="mt-3 mb-4 max-w-prose">
            {state === 'published'
              ? 'It disappears from the blog, the feed and the sitemap at once, and its address answers “not found”.'
              : 'Readers will not see it on its date.'}{' '}
            It stays here as a draft, and you can publish it again. What you typed above and did not save is not kept.
          </p>
          <PostForm>
            <Button type="submit" name="do" value="unpublish" look="secondary">
              Make it a draft
            </Button>
          </PostForm>
        </details>
      )}
      <details className="desk-panel" open={isAnswerTo(answer, 'delete')}>
        <summary className="cursor-pointer font-semibold">Delete it</summary>
        <p className="mt-3 mb-4 max-w-prose">
          “{title}” is deleted for good: its text, {many(pictures, 'picture')}, its address /blog/{slug} and{' '}
          {many(formerSlugs, 'former address', 'former addresses')} that redirect to it. It cannot be undone.
        </p>
        <PostForm noValidate={false} does="delete" fields={{ opened }} className="grid max-w-xl gap-4">
          {({ values, errors, problem }) => (
            <>
              <TextField
                formId="delete"
                name="number"
                label={`To delete, type the number, including the post itself: ${count}`}
                required
                autoComplete="off"
                inputMode="numeric"
                defaultValue={values['number']}
                error={errors['number'] ?? problem}
              />
              <div>
                <Button type="submit" look="secondary">
                  Delete it permanently
                </Button>
              </div>
            </>
          )}
        </PostForm>
      </details>
    </div>
  );
}
