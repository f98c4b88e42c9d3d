import { useEffect, useRef, useState } from 'react';
import { Mail, X } from '#app/ui/art/icons.tsx';
import { buttonLook } from '#app/ui/controls/button.tsx';
import { FormShell } from '#app/ui/form/form-shell.tsx';
import { Thanks } from '#app/ui/form/thanks.tsx';
import { LeadFields } from './lead-fields.tsx';
import { failureOr, formFailed, functionError, leadRules, requestReceived } from './lead-rules.ts';
import { useForm } from './use-form.ts';

const messageLimit = 100;
const panelId = 'contact-panel';

/**
 * Floating 'Contact Us' button that opens a small form. A `details` element, so that it opens without JavaScript too;
 * it closes on success, by its close button and by Escape.
 */
export function ContactPanel({ serviceName }: { serviceName: string }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const toggle = useRef<HTMLElement>(null);
  const inside = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    // At once, not with the next rendering: as long as it is open, its button is hidden and takes no focus.
    if (panel.current) panel.current.open = false;
    toggle.current?.focus();
  };
  const onToggle = () => {
    const isOpen = panel.current?.open ?? false;
    setOpen(isOpen);
    // The button that had the focus is hidden now.
    const { activeElement } = document;
    if (isOpen && (activeElement === toggle.current || activeElement === document.body)) inside.current?.focus();
  };
  const { shell, field, posted } = useForm({
    ...leadRules({ serviceName }),
    id: panelId,
    name: 'panel',
    success: requestReceived,
    failure: failureOr(formFailed, functionError),
    onSent: close,
  });
  useEffect(() => {
    // Opened before the scripts were there.
    if (panel.current?.open) setOpen(true);
  }, []);
  return (
    <details
      ref={panel}
      open={open || posted !== undefined || undefined}
      onToggle={onToggle}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="group fixed right-4 bottom-4 z-40 print:hidden"
    >
      <summary
        ref={toggle}
        className={buttonLook({ size: 'large' }, 'list-none shadow-lift group-open:hidden [&::-webkit-details-marker]:hidden')}
      >
        <Mail className="size-5" />
        Contact Us
      </summary>
      <section
        ref={inside}
        tabIndex={-1}
        aria-label="Contact us"
        className="outline-none max-h-[min(38rem,calc(100dvh-6rem))] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-card p-5 shadow-lift"
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
        {posted?.state === 'sent' && <Thanks {...requestReceived} />}
        <FormShell {...shell} label="Contact us" button="Send Message" hidden={{ service_type: serviceName }}>
          <LeadFields field={field} limit={messageLimit} narrow />
        </FormShell>
      </section>
    </details>
  );
}
