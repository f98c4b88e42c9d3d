import { Button } from '#app/ui/controls/button.tsx';
import { MessageField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type Texts = Readonly<Record<string, string>>;

/** Approving requires proof; declining a reason, which is mailed. */
export function DecideClaim({ errors, values }: { errors: Texts; values: Texts }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section aria-label="Approve" className="desk-panel">
        <h2>Approve</h2>
        <p className="mb-4">
          The listing counts as claimed by them, and they get an e-mail that says so. It needs a confirmed code or a logged call.
        </p>
        <PostForm>
          <Button type="submit" name="do" value="approve">
            Approve this claim
          </Button>
        </PostForm>
      </section>
      <section aria-label="Decline" className="desk-panel">
        <h2>Decline</h2>
        <PostForm className="flex flex-col gap-4">
          <p>The claimant is mailed the reason, in these words. They can claim the page again.</p>
          <MessageField
            name="reason"
            formId="decline"
            label="Reason"
            limit={500}
            required
            error={errors['reason']}
            defaultValue={values['reason']}
          />
          <p>
            <Button type="submit" name="do" value="decline" look="secondary">
              Decline and mail the reason
            </Button>
          </p>
        </PostForm>
      </section>
    </div>
  );
}
