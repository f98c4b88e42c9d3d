import { useEffect, useRef, useState } from 'react';
import { contactMessageLength } from '#app/forms/lead/lead-call.ts';
import { LeadFields, LeadSent, leadHidden, leadRules } from '#app/forms/lead/lead-fields.tsx';
import { useForm, VisitorForm } from '#app/forms/view/visitor-form.tsx';
import { Mail, X } from '#app/ui/art/icons.tsx';
import { buttonLook } from '#app/ui/controls/button.tsx';

const panelId = 'contact-panel';

/**
 * The button in the bottom bar that opens a small form. A `details` element, so that it opens without JavaScript too;
 * success, its close button and Escape close it.
 */
export function ContactPanel({ serviceName }: { serviceName: string }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const toggle = useRef<HTMLElement>(null);
  const inside = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    // Immediately, not with the next render: while open, its button is hidden and cannot take focus.
    if (panel.current) panel.current.open = false;
    toggle.current?.focus();
  };
  const onToggle = () => {
    const isOpen = panel.current?.open ?? false;
    setOpen(isOpen);
    // The button that had the focus is now hidden.
    const { activeElement } = document;
    if (isOpen && (activeElement === toggle.current || activeElement === document.body)) inside.current?.focus();
  };
  const { form, field, posted, sent } = useForm({
    ...leadRules({ serviceName }),
    id: panelId,
    name: 'panel',
    onSent: close,
  });
  useEffect(() => {
    // Opened before the scripts loaded.
    if (panel.current?.open) setOpen(true);
  }, []);
  return (
    <details
      ref={panel}
      open={open || posted !== undefined || undefined}
      onToggle={onToggle}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="group"
    >
      <summary
        ref={toggle}
        className={buttonLook(
          { size: 'large' },
          'ml-auto flex w-fit list-none group-open:hidden max-sm:w-full [&::-webkit-details-marker]:hidden',
        )}
      >
        <Mail className="size-5" />
        Contact Us
        {sent?.receipt.reference && <span className="text-sm font-medium">Sent: {sent.receipt.reference}</span>}
      </summary>
      <section
        ref={inside}
        tabIndex={-1}
        aria-label="Contact us"
        className="fixed right-4 bottom-4 z-40 max-h-[calc(100dvh-6rem)] w-[min(24rem,calc(100vw-2rem))] scroll-pb-24 overflow-y-auto rounded-card border border-line bg-card p-5 shadow-lift outline-none [&_button[type=submit]]:sticky [&_button[type=submit]]:bottom-0 [&_button[type=submit]]:w-full [&_button[type=submit]]:shadow-[0_1.25rem_0_1.25rem_var(--color-card)]"
      >
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 className="text-xl">Contact us</h2>
          <button
            type="button"
            onClick={close}
            className="-m-2 grid size-10 place-items-center rounded-md hover:bg-paper-deep noscript:hidden"
          >
            <X className="size-5" />
            <span className="sr-only">Close the contact form</span>
          </button>
        </div>
        {sent ? (
          <LeadSent {...sent} title="We have your message" another="Send Another Message" takesFocus={false} />
        ) : (
          <VisitorForm form={form} label="Contact us" button="Send Message" hidden={leadHidden({ serviceName })}>
            <LeadFields field={field} limit={contactMessageLength} narrow />
          </VisitorForm>
        )}
      </section>
    </details>
  );
}
