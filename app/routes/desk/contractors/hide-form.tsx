import { counted } from '#app/content/total-words.ts';
import type { Belongings } from '#app/domain/listings/merge-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type HideFormProps = { name: string; belongings: Belongings; came: { problem: string; why: string } | undefined };

/** Takes a contractor off the site; first explains what that means. */
export function HideForm({ name, belongings: { requests, claims }, came }: HideFormProps) {
  return (
    <details className="desk-panel mt-10" open={came !== undefined}>
      <summary className="cursor-pointer font-semibold">Take it off the site</summary>
      <p className="mt-3 max-w-prose">
        {name} leaves every list, search, count, site map and badge at once, and its page says that it is no longer there. Its{' '}
        {counted(requests, 'request')} and {counted(claims, 'claim')} stay. You can put it back as it was.
      </p>
      <PostForm noValidate={false} className="mt-4 grid max-w-prose gap-4">
        <TextField formId="hide" name="why" label="Why" required error={came?.problem} defaultValue={came?.why} />
        <Button type="submit" name="do" value="hide" look="secondary" className="justify-self-start">
          Take it off the site
        </Button>
      </PostForm>
    </details>
  );
}
