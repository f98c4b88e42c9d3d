import { useEffect, useRef } from 'react';
import { maxMessageLength } from '#app/domain/submissions/limits.ts';
import { BadgeCheck } from '#app/ui/art/icons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { FormShell } from '#app/ui/form/form-shell.tsx';
import { LeadFields } from './lead-fields.tsx';
import { failureOr, leadRules, quoteReceived, requestFailed } from './lead-rules.ts';
import { useForm } from './use-form.ts';

type QuoteFormProps = { service: string; title?: string; contractor?: { id: string; name: string } };

/** Asks for quotes for `service`; of one contractor where it is given. Once taken, thanks stand in its place. */
export function QuoteForm({ service, title = 'Request a Free Quote', contractor }: QuoteFormProps) {
  const serviceName = `Quote Request: ${service}`;
  const { shell, field, outcome, again } = useForm({
    ...leadRules({ serviceName, quote: true, contractorId: contractor?.id }),
    id: 'quote',
    name: 'quote',
    success: quoteReceived,
    failure: failureOr(requestFailed),
  });
  if (outcome?.state === 'sent') return <QuoteThanks again={again} />;
  const label = contractor ? `Ask ${contractor.name} for a quote` : `Request a ${service} quote`;
  return (
    <>
      <h2 className="mb-6 text-2xl sm:text-3xl">{title}</h2>
      <FormShell
        {...shell}
        label={label}
        button="Request Quote"
        buttonSending="Processing..."
        hidden={{ service_type: serviceName, contractor_id: contractor?.id }}
      >
        <LeadFields field={field} limit={maxMessageLength} messageLabel="What needs doing?" />
      </FormShell>
    </>
  );
}

function QuoteThanks({ again }: { again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: false }), []);
  return (
    <div id="quote" className="scroll-mt-24 rounded-card border border-leaf bg-leaf-soft p-7 text-center sm:p-10">
      <BadgeCheck className="mx-auto size-10 text-leaf" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-2xl outline-none">
        {quoteReceived.title}
      </h2>
      <p className="mt-2 text-ink-soft">{quoteReceived.description}</p>
      <form
        method="get"
        action="#quote"
        onSubmit={(event) => {
          event.preventDefault();
          again();
        }}
        className="mt-6"
      >
        <Button type="submit" look="secondary">
          Submit Another Request
        </Button>
      </form>
    </div>
  );
}
