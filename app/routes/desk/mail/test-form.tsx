import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type TestFormProps = { press: string; address: string; problem?: string | undefined };

/** A test mail to an address. */
export function TestForm({ press, address, problem }: TestFormProps) {
  return (
    <section className="desk-panel mt-6" aria-labelledby="test">
      <h2 id="test">Send a test</h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        It is sent once, immediately, even while sending is paused. The next page shows the mail server’s response.
      </p>
      <PostForm action="/admin/mail" className="flex flex-wrap items-start gap-4">
        <input type="hidden" name="press" value={press} />
        <div className="min-w-0 flex-1 basis-60 sm:max-w-96">
          <TextField
            name="address"
            label="Address"
            type="email"
            autoComplete="email"
            formId="test"
            required
            error={problem}
            defaultValue={address}
          />
        </div>
        <Button type="submit" name="do" value="test" className="mt-8">
          Send the test
        </Button>
      </PostForm>
    </section>
  );
}
