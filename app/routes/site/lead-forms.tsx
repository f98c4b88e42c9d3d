import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { contactMessageLength, quoteService } from '#app/forms/lead/call.ts';
import { type ChosenContractor, LeadFields, LeadSent, leadHidden, leadRules, QuoteSent } from '#app/forms/lead/view.tsx';
import { requestReceived } from '#app/forms/view/outcomes.ts';
import { useForm } from '#app/forms/view/use-form.ts';
import { FormShell } from '#app/ui/form/form-shell.tsx';

type QuoteFormProps = {
  service: string;
  title?: string;
  /** The only recipients; with none, we find a contractor. */
  chosen?: readonly ChosenContractor[];
  /** Its accessible name. */
  label?: string;
};

/** Asks for quotes for `service`. Once accepted, the submission replaces it. */
export function QuoteForm({ service, title = 'Request a Free Quote', chosen = [], label }: QuoteFormProps) {
  const about = { serviceName: quoteService(service), quote: true, chosen };
  const { shell, field, sent } = useForm({
    ...leadRules(about),
    id: 'quote',
    name: 'quote',
  });
  if (sent) return <QuoteSent sent={sent} chosen={chosen} />;
  return (
    <>
      <h2 className="mb-3 text-2xl sm:mb-5 sm:text-3xl">{title}</h2>
      <FormShell
        {...shell}
        label={label ?? `Request a ${service} quote`}
        button="Request Quote"
        buttonSending="Processing..."
        hidden={leadHidden(about)}
      >
        <LeadFields
          field={field}
          limit={maxMessageLength}
          messageLabel="What do you need done?"
          chosen={chosen}
          withPlaceAndTime
        />
      </FormShell>
    </>
  );
}

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
