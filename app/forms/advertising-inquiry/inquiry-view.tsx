import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { ConsentLine } from '#app/ui/form/consent-line.tsx';
import { MessageField } from '#app/ui/form/field.tsx';
import { BusinessFields, businessLabels } from '../view/business-fields.tsx';
import { SentInPlace } from '../view/sent.tsx';
import { useForm, VisitorForm } from '../view/visitor-form.tsx';
import { inquiryEndpoint, inquirySteps } from './inquiry-call.ts';

const inquiryFailed = 'There was a problem submitting your inquiry. Please try again.';

export function AdvertisingForm() {
  const { form, field, sent } = useForm({
    id: 'advertise',
    name: 'advertise',
    endpoint: inquiryEndpoint,
    throttle: 'advertise',
    loadSchema: async () => (await import('./inquiry-schema.ts')).inquirySchema,
    body: ({ businessName = '', ...fields }) => ({
      ...fields,
      businessName,
      emailSubject: `New Advertising Inquiry from ${businessName.trim()}`,
    }),
    success: { title: 'Inquiry Received', description: "Thank you for your interest! We'll be in touch shortly." },
    failure: (message) => ({
      toast: { title: 'Submission Failed', description: inquiryFailed, tone: 'destructive' },
      problem: message ? `Failed to save your request: ${message}` : inquiryFailed,
    }),
  });
  if (sent)
    return (
      <SentInPlace
        {...sent}
        labels={{ ...businessLabels, message: 'Message' }}
        next={inquirySteps}
        another="Send Another Inquiry"
      />
    );
  return (
    <VisitorForm form={form} label="Advertising inquiry" button="Submit Inquiry">
      <BusinessFields field={field} />
      <MessageField {...field('message')} label="Message" limit={maxMessageLength} />
      <ConsentLine recipients="us" />
    </VisitorForm>
  );
}
