import { contactMessageLength } from '#app/forms/lead/lead-call.ts';
import { LeadFields, LeadSent, leadHidden, leadRules } from '#app/forms/lead/lead-fields.tsx';
import { failureOr, formFailed, functionError, requestReceived } from '#app/forms/view/outcomes.ts';
import { useForm, VisitorForm } from '#app/forms/view/visitor-form.tsx';

/** Asks about one service. `title` is the heading, `serviceName` the request's service. */
export function ContactForm({ title, serviceName }: { title: string; serviceName: string }) {
  const { form, field, sent } = useForm({
    ...leadRules({ serviceName }),
    id: 'contact',
    name: 'contact',
    success: requestReceived,
    failure: failureOr(formFailed, functionError),
  });
  if (sent) return <LeadSent {...sent} title="We have your request" another="Send Another Request" heading="h2" />;
  return (
    <>
      <h2 className="mb-4 text-2xl sm:text-3xl">{title}</h2>
      <VisitorForm form={form} label={title} button="Submit Request" hidden={leadHidden({ serviceName })}>
        <LeadFields field={field} limit={contactMessageLength} />
      </VisitorForm>
    </>
  );
}
