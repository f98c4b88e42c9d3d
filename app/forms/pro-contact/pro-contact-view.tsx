import { ConsentLine } from '#app/ui/form/consent-line.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { BusinessFields, businessLabels } from '../view/business-fields.tsx';
import { informationReceived } from '../view/outcomes.ts';
import { SentInPlace } from '../view/sent.tsx';
import { useForm, VisitorForm } from '../view/visitor-form.tsx';
import { listingSteps, proContactEndpoint } from './pro-contact-call.ts';

export function ProForm() {
  const { form, field, sent } = useForm({
    id: 'pro',
    name: 'pro',
    endpoint: proContactEndpoint,
    loadSchema: async () => (await import('./pro-contact-schema.ts')).proContactSchema,
    body: (fields, page) => ({ ...fields, page_url: page }),
    success: informationReceived,
  });
  if (sent)
    return (
      <SentInPlace
        {...sent}
        title="We got your listing"
        labels={{ ...businessLabels, trade: 'Trade', city: 'City', licenseNumber: 'License number' }}
        next={listingSteps}
        another="Submit Another Business"
      />
    );
  return (
    <VisitorForm form={form} label="Submit Your Business" button="Submit Your Business">
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
    </VisitorForm>
  );
}
