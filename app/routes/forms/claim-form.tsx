import { maxMessageLength } from '#app/domain/submissions/limits.ts';
import { ConsentLine } from '#app/ui/form/consent-line.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import { FormShell } from '#app/ui/form/form-shell.tsx';
import { Thanks } from '#app/ui/form/thanks.tsx';
import { failureOr, formFailed, informationReceived } from './lead-rules.ts';
import { useForm } from './use-form.ts';

/** What somebody needs to tell who says that a listing is theirs. Behind a button that opens it, with or without JavaScript. */
export function ClaimForm({ contractor: { id, name } }: { contractor: { id: string; name: string } }) {
  const { shell, field, posted } = useForm({
    id: 'claim',
    name: 'claim',
    endpoint: '/api/claims',
    loadSchema: async () => (await import('#app/domain/claims/claim-schema.ts')).claimSchema,
    body: ({ contactName, email, phone, message, consent_version }) => ({
      contractor_id: id,
      contactName,
      email,
      phone,
      message,
      consent_version,
    }),
    success: informationReceived,
    failure: failureOr(formFailed),
  });
  return (
    <details open={posted !== undefined || undefined} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-5 py-3 font-semibold hover:text-blossom">
        Claim This Business
        <span aria-hidden="true" className="text-xl leading-none group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-xl leading-none group-open:inline">
          –
        </span>
      </summary>
      <div className="border-t border-line p-5 sm:p-6">
        <p className="mb-5 text-ink-soft">
          If {name} is yours, tell us who you are. We call the number on this page to make sure, within one week, and then change
          what you want changed. Claiming costs nothing.
        </p>
        {posted?.state === 'sent' && <Thanks {...informationReceived} />}
        <FormShell {...shell} label={`Claim ${name}`} button="Submit Claim" hidden={{ contractor_id: id }}>
          <TextField {...field('contactName')} label="Contact Name" autoComplete="name" required />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...field('email')}
              label="Email"
              type="email"
              autoComplete="email"
              hint="Best one that belongs to the business."
              required
            />
            <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" required />
          </div>
          <MessageField
            {...field('message')}
            label="How are you connected to the business, and what should change?"
            limit={maxMessageLength}
          />
          <ConsentLine />
        </FormShell>
      </div>
    </details>
  );
}
