import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

/** A test mail to an address. */
export function TestForm({ press, address }: { press: string; address: string }) {
  return (
    <section className="desk-panel mt-6" aria-labelledby="test">
      <h2 id="test">Send a test</h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        It is sent once, immediately, even while sending is paused. The next page shows the mail server’s response.
      </p>
      <PostForm does="test" action="/admin/mail" className="flex flex-wrap items-start gap-4">
        {({ values, errors }) => (
          <>
            <input type="hidden" name="press" value={press} />
            <div className="min-w-0 flex-1 basis-60 sm:max-w-96">
              <TextField
                name="address"
                label="Address"
                type="email"
                autoComplete="email"
                formId="test"
                required
                error={errors['address']}
                defaultValue={values['address'] ?? address}
              />
            </div>
            <Button type="submit" className="mt-8">
              Send the test
            </Button>
          </>
        )}
      </PostForm>
    </section>
  );
}
