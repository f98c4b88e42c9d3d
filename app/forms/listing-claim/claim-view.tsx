import { phoneHref } from '#app/content/phone.ts';
import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { ConsentLine } from '#app/ui/form/consent-line.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import { informationReceived } from '../view/outcomes.ts';
import { SentInPlace } from '../view/sent.tsx';
import { useForm, VisitorForm } from '../view/visitor-form.tsx';
import { claimEndpoint, claimFormAnchor, claimSteps } from './claim-call.ts';

type ClaimFormProps = { contractor: { id: string; name: string; phone: string | null } };

const labels = { contactName: 'Contact', email: 'Email', phone: 'Phone', message: 'Message' };

/** The claim fields, behind a button that opens them with or without JavaScript. */
export function ClaimForm({ contractor: { id, name, phone } }: ClaimFormProps) {
  const { form, field, posted, sent } = useForm({
    id: 'claim',
    name: 'claim',
    endpoint: claimEndpoint,
    loadSchema: async () => (await import('./claim-schema.ts')).claimSchema,
    success: informationReceived,
  });
  const check = phoneHref(phone)
    ? 'We call the number on this page to verify that it is yours, within one week.'
    : 'No phone number is listed here, so we write to you within one week to ask how we can verify that it is yours.';
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
      <div id={claimFormAnchor} className="border-t border-line p-5 sm:p-6">
        {sent ? (
          <SentInPlace
            {...sent}
            title="We have your claim"
            labels={labels}
            next={claimSteps(phoneHref(phone) !== undefined)}
            another="Submit Another Claim"
          />
        ) : (
          <>
            <p className="mb-5 text-ink-soft">
              If {name} is yours, tell us who you are. {check} Then we update what you want updated. Claiming is free.
            </p>
            <VisitorForm form={form} label={`Claim ${name}`} button="Submit Claim" hidden={{ contractor_id: id }}>
              <TextField {...field('contactName')} label="Contact Name" autoComplete="name" required />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  {...field('email')}
                  label="Email"
                  type="email"
                  autoComplete="email"
                  hint="One at the business’s own domain works best."
                  required
                />
                <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" required />
              </div>
              <MessageField
                {...field('message')}
                label="How are you connected to the business, and what should change?"
                limit={maxMessageLength}
              />
              <ConsentLine recipients="us" />
            </VisitorForm>
          </>
        )}
      </div>
    </details>
  );
}
