import { ConsentLine } from '#app/ui/form/consent-line.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { FormShell } from '#app/ui/form/form-shell.tsx';
import { BusinessFields, businessLabels } from '../view/business-fields.tsx';
import { failureOr, formFailed, informationReceived } from '../view/outcomes.ts';
import { SentInPlace } from '../view/sent.tsx';
import { useForm } from '../view/use-form.ts';
import { listingSteps, proContactEndpoint } from './call.ts';

export function ProForm() {
  const { shell, field, sent } = useForm({
    id: 'pro',
    name: 'pro',
    endpoint: proContactEndpoint,
    loadSchema: async () => (await import('./schema.ts')).proContactSchema,
    body: ({ businessName, contactName, email, phone, trade, city, licenseNumber, consent_version }, page) => ({
      businessName,
      contactName,
      email,
      phone,
      trade,
      city,
      licenseNumber,
      consent_version,
      page_url: page,
    }),
    success: informationReceived,
    failure: failureOr(formFailed),
  });
  if (sent)
    return (
      <SentInPlace
        {...sent}
        title="We got your listing"
        description={informationReceived.description}
        recipients="Only us"
        labels={{ ...businessLabels, trade: 'Trade', city: 'City', licenseNumber: 'License number' }}
        next={listingSteps}
        another="Submit Another Business"
      />
    );
  return (
    <FormShell {...shell} label="Submit Your Business" button="Submit Your Business">
      <BusinessFields field={field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('trade')} label="Trade" />
        <TextField {...field('city')} label="City" autoComplete="address-level2" />
        <TextField {...field('licenseNumber')} label="License Number" />
      </div>
      <p className="text-sm text-ink-soft">
        Submitting also subscribes this address to our newsletter and to news for pros. One click in any of them unsubscribes you.
      </p>
      <ConsentLine recipients="us" />
    </FormShell>
  );
}
