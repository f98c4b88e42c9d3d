import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { contactMessageLength, quoteService } from '#app/forms/lead/lead-call.ts';
import { type ChosenContractor, LeadFields, LeadSent, leadHidden, leadRules } from '#app/forms/lead/lead-fields.tsx';
import { useForm, VisitorForm } from '#app/forms/view/visitor-form.tsx';

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
  const { form, field, sent } = useForm({
    ...leadRules(about),
    id: 'quote',
    name: 'quote',
  });
  if (sent) return <LeadSent {...sent} another="Submit Another Request" chosen={chosen} heading="h2" />;
  return (
    <>
      <h2 className="mb-3 text-2xl sm:mb-5 sm:text-3xl">{title}</h2>
      <VisitorForm
        form={form}
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
      </VisitorForm>
    </>
  );
}

/** Asks about one service. `title` is the heading, `serviceName` the request's service. */
export function ContactForm({ title, serviceName }: { title: string; serviceName: string }) {
  const { form, field, sent } = useForm({
    ...leadRules({ serviceName }),
    id: 'contact',
    name: 'contact',
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
