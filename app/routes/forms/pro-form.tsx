import { ConsentLine } from '#app/ui/form/consent-line.tsx';
import { FormShell } from '#app/ui/form/form-shell.tsx';
import { Thanks } from '#app/ui/form/thanks.tsx';
import { BusinessFields } from './business-fields.tsx';
import { failureOr, formFailed, informationReceived } from './lead-rules.ts';
import { useForm } from './use-form.ts';

/** Submit Your Business. */
export function ProForm() {
  const { shell, field, posted } = useForm({
    id: 'pro',
    name: 'pro',
    endpoint: '/api/pro-contacts',
    loadSchema: async () => (await import('#app/domain/pro-contacts/pro-contact-schema.ts')).proContactSchema,
    body: ({ businessName, contactName, email, phone, consent_version }, page) => ({
      businessName,
      contactName,
      email,
      phone,
      consent_version,
      page_url: page,
    }),
    success: informationReceived,
    failure: failureOr(formFailed),
  });
  return (
    <>
      {posted?.state === 'sent' && <Thanks {...informationReceived} />}
      <FormShell {...shell} label="Submit Your Business" button="Submit Your Business">
        <BusinessFields field={field} />
        <ConsentLine />
      </FormShell>
    </>
  );
}
