import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BadgeCheck } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { type Callable, CallNow } from '#app/ui/form/call-now.tsx';
import { SentRows } from '#app/ui/form/sent-rows.tsx';
import { SupportPhone } from '#app/ui/layout/support-links.tsx';
import type { AcceptedForm } from './visitor-form.tsx';

export type SentPanelProps = AcceptedForm & {
  /** The recipients of the request, by default us. */
  recipients?: string;
  /** The label of the recipients; nothing is "sent to" a contractor before we pass it on. */
  recipientsLabel?: string;
  /** The labels of the sent values to show, by field name. */
  labels: Record<string, string>;
  next: readonly string[];
  /** Contractors to call if it is urgent. */
  callNow?: readonly Callable[];
  /** The button back to the form. */
  another: string;
  heading?: 'h2' | 'h3';
};

/** Replaces an accepted form and stays: the submission, its recipients, the time, and the next steps. */
export default function SentPanel(props: SentPanelProps) {
  const { id, receipt, values, again, title, description, labels, next, another, takesFocus } = props;
  const { heading: Heading = 'h3', recipientsLabel = 'Sent to', recipients = 'Only us', callNow = [] } = props;
  const { reference, tracker, at } = receipt;
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const rows = [
    [recipientsLabel, recipients],
    ['Sent', at],
    ...Object.entries(labels).map(([name, label]) => [label, values[name]?.trim()] as const),
  ] as const;
  return (
    <div id={id} className="rounded-card border border-leaf bg-leaf-soft p-5 sm:p-7">
      <BadgeCheck className="size-9 text-leaf" />
      <Heading ref={heading} tabIndex={-1} className="mt-2 text-2xl outline-none">
        {title}
      </Heading>
      {description && <p className="mt-2">{description}</p>}
      {reference && (
        <p className="mt-4">
          Your reference is{' '}
          <strong className="rounded-md bg-card px-2 py-0.5 text-lg tracking-widest tabular-nums">{reference}</strong>
        </p>
      )}
      <CallNow contractors={callNow} className="mt-4" />
      <SentRows rows={rows} className="mt-5 divide-leaf/30 border-leaf/30" />
      <p className="mt-5 font-semibold">What happens next</p>
      <ol className="mt-1.5 list-decimal space-y-1 pl-5">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-4">
        Questions in the meantime? Call <SupportPhone isStrong />
        {reference && ' and say the reference'}.
      </p>
      <form
        method="get"
        action={`#${id}`}
        onSubmit={(event) => {
          event.preventDefault();
          again();
        }}
        className="mt-5 flex flex-wrap gap-3"
      >
        {Array.from(new URLSearchParams(search), ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Not a client-side link: the tracker page must not send a referrer. */}
        {tracker && <ButtonAnchor href={tracker}>Follow Your Request</ButtonAnchor>}
        <Button type="submit" look="secondary">
          {another}
        </Button>
      </form>
    </div>
  );
}
