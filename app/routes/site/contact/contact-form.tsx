import { contactMessageLength } from '#app/forms/lead/call.ts';
import { LeadFields, LeadSent, leadHidden, leadRules } from '#app/forms/lead/view.tsx';
import { requestReceived } from '#app/forms/view/outcomes.ts';
import { useForm } from '#app/forms/view/use-form.ts';
import { FormShell } from '#app/ui/form/form-shell.tsx';

/** Asks about one service. `title` is the heading, `serviceName` the request's service. */
export function ContactForm({ title, serviceName }: { title: string; serviceName: string }) {
  const { shell, field, sent } = useForm({
    ...leadRules({ serviceName }),
    id: 'contact',
    name: 'contact',
  });
  if (sent)
    return (
      <LeadSent
        {...sent}
        title="We have your request"
        description={requestReceived.description}
        another="Send Another Request"
        heading="h2"
      />
    );
  return (
    <>
      <h2 className="mb-4 text-2xl sm:text-3xl">{title}</h2>
      <FormShell {...shell} label={title} button="Submit Request" hidden={leadHidden({ serviceName })}>
        <LeadFields field={field} limit={contactMessageLength} />
      </FormShell>
    </>
  );
}
