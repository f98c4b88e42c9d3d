import { Link } from 'react-router';
import { type Check, checkNames } from '#app/domain/contractors/check.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type EndFormProps = { check: Check; errors: Record<string, string>; reason: string | undefined };

/** Explains what ending a check does, and asks for a reason. */
export function EndForm({ check, errors, reason }: EndFormProps) {
  const what = [checkNames[check.kind], check.number].filter(Boolean).join(' ');
  return (
    <section aria-label="End a check" className="desk-panel mb-6">
      <h2>End the check of {what}?</h2>
      <p className="mb-4 max-w-prose">
        It leaves the contractor’s page at once, and the badge goes with it unless another check is valid. It stays in this
        ledger.
      </p>
      <PostForm className="flex flex-col gap-5">
        <input type="hidden" name="check" value={check.id} />
        <TextField formId="end" name="reason" label="Why" required error={errors['reason']} defaultValue={reason} />
        <p className="flex flex-wrap items-center gap-4">
          <Button type="submit" name="do" value="end">
            End this check
          </Button>
          <Link className="text-link" to="?">
            Keep it
          </Link>
        </p>
      </PostForm>
    </section>
  );
}
