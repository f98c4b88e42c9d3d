import { FormShell } from '#app/ui/form/form-shell.tsx';
import { Thanks } from '#app/ui/form/thanks.tsx';
import { LeadFields } from './lead-fields.tsx';
import { failureOr, formFailed, functionError, leadRules, requestReceived } from './lead-rules.ts';
import { useForm } from './use-form.ts';

/** What can be typed here; what is stored may be longer. */
const messageLimit = 100;

/** Asks about one service. `title` is its heading, `serviceName` what the request is for. */
export function ContactForm({ title, serviceName }: { title: string; serviceName: string }) {
  const { shell, field, posted } = useForm({
    ...leadRules({ serviceName }),
    id: 'contact',
    name: 'contact',
    success: requestReceived,
    failure: failureOr(formFailed, functionError),
  });
  return (
    <>
      <h2 className="mb-6 text-2xl sm:text-3xl">{title}</h2>
      {posted?.state === 'sent' && <Thanks {...requestReceived} />}
      <FormShell {...shell} label={title} button="Submit Request" hidden={{ service_type: serviceName }}>
        <LeadFields field={field} limit={messageLimit} />
      </FormShell>
    </>
  );
}
