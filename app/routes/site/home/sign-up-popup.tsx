import { useEffect, useRef, useState } from 'react';
import { SubscribeForm } from '#app/forms/subscription/subscription-view.tsx';
import { trackPixel } from '#app/routes/analytics/analytics.ts';
import { X } from '#app/ui/art/icons.tsx';
import { Toaster } from '#app/ui/feedback/toasts.tsx';
import { desktopDelay, isPhone, mayOffer, noteDismissal, noteShown, phoneDelay } from './sign-up-rules.ts';

/** `since`: the visitor's arrival, in milliseconds since 1970. */
export default function SignUpPopup({ since }: { since: number }) {
  const [open, setOpen] = useState<'sheet' | 'dialog'>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const offer = (as: 'sheet' | 'dialog') => {
      if (!mayOffer()) return;
      if (as === 'dialog') noteShown();
      setOpen(as);
      trackPixel('exit_intent_viewed');
    };
    if (isPhone()) {
      timer = setTimeout(() => offer('sheet'), Math.max(0, since + phoneDelay - Date.now()));
      return () => clearTimeout(timer);
    }
    const leaving = ({ clientY, relatedTarget }: MouseEvent) => {
      if (clientY > 0 || relatedTarget) return;
      clearTimeout(timer);
      timer = setTimeout(() => offer('dialog'), desktopDelay);
    };
    document.addEventListener('mouseout', leaving);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mouseout', leaving);
    };
  }, [since]);

  const leave = (event: 'exit_intent_dismissed' | 'exit_intent_subscribed') => {
    // Do not ask subscribers again either.
    noteDismissal();
    noteShown();
    setOpen(undefined);
    trackPixel(event);
  };
  const part = {
    onDismiss: () => leave('exit_intent_dismissed'),
    onSubscribed: () => {
      trackPixel('subscribe');
      leave('exit_intent_subscribed');
    },
  };
  if (open === 'dialog') return <SignUpDialog {...part} />;
  return open === 'sheet' ? <SignUpSheet {...part} /> : null;
}

type SignUpProps = { onDismiss: () => void; onSubscribed: () => void };

/** For forms that open on their own; stored with the subscriber. */
const signUpSource = 'exit_intent_popup';

/** Centered over the page on larger screens. Escape, the cross and a click outside close it. */
function SignUpDialog({ onDismiss, onSubscribed }: SignUpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does it by keyboard
    <dialog
      ref={dialog}
      aria-labelledby="sign-up-title"
      onClose={onDismiss}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-0 text-ink shadow-lift backdrop:bg-night/60"
    >
      <div className="relative p-7 sm:p-9">
        <h2 id="sign-up-title" className="pr-10 text-3xl">
          Before the next hailstorm
        </h2>
        <p className="mt-3 mb-6 text-ink-soft">
          Our home maintenance guide for Oklahoma houses, free: what to do in which season about hail, heat, red clay, termites
          and ice, and when to call a contractor. Unsubscribe with one click.
        </p>
        <SubscribeForm source={signUpSource} onSubscribed={onSubscribed} />
        {/* Last, so that the field gets the focus, not the close button. */}
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="absolute top-5 right-5 grid size-11 place-items-center rounded-md hover:bg-paper-deep"
        >
          <X className="size-5" />
          <span className="sr-only">No, thank you</span>
        </button>
      </div>
      {/* Elements outside an open dialog are inert. */}
      <Toaster />
    </dialog>
  );
}

const title = 'Free: the Oklahoma house guide';

/**
 * One line at the bottom of a phone's screen; a tap opens its form, which takes less than a third of the screen. The page
 * stays usable: the sheet takes no focus on its own, and hides while it would cover a form.
 */
function SignUpSheet({ onDismiss, onSubscribed }: SignUpProps) {
  const sheet = useRef<HTMLElement>(null);
  const aside = useStepAside(sheet);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) sheet.current?.querySelector<HTMLInputElement>('input[type=email]')?.focus();
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened, it is higher
  useEffect(() => {
    // Scrolls elements focused behind it into view.
    const { style } = document.documentElement;
    style.scrollPaddingBottom = aside ? '' : `${(sheet.current?.offsetHeight ?? 0) + 8}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [aside, open]);
  return (
    <aside
      ref={sheet}
      aria-label="Free home maintenance guide"
      inert={aside}
      className={`fixed inset-x-0 bottom-0 z-40 max-h-[32dvh] overflow-y-auto rounded-t-card border-t border-line bg-paper px-4 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] shadow-lift print:hidden ${aside ? 'invisible' : ''}`}
    >
      <div className="flex items-center justify-between gap-3">
        {open ? (
          <p className="font-display text-lg font-semibold">{title}</p>
        ) : (
          <button
            type="button"
            onClick={() => setOpen(true)}
            aria-expanded={false}
            className="min-h-11 flex-1 truncate text-left font-display text-lg font-semibold text-blossom underline underline-offset-4"
          >
            {title}
          </button>
        )}
        <button
          type="button"
          onClick={onDismiss}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-paper-deep"
        >
          <X className="size-5" />
          <span className="sr-only">No, thank you</span>
        </button>
      </div>
      {open && (
        <div className="pt-1 pb-3">
          <SubscribeForm source={signUpSource} inline onSubscribed={onSubscribed} />
        </div>
      )}
    </aside>
  );
}

function useStepAside(sheet: React.RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(true);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const { current } = sheet;
      const inUse = current?.contains(document.activeElement) ?? false;
      setAside(!inUse && wouldCoverForm(current?.offsetHeight ?? 0, current));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const gone = new AbortController();
    // A tick in the list shows its form.
    for (const event of ['scroll', 'resize', 'change'])
      window.addEventListener(event, later, { passive: true, signal: gone.signal });
    return () => {
      cancelAnimationFrame(frame);
      gone.abort();
    };
  }, [sheet]);
  return aside;
}

/** Whether a box of that height at the bottom of the window would cover a form other than its own. */
function wouldCoverForm(height: number, own: Element | null): boolean {
  const isUnder = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    // Fields of folded filters have a place, too.
    return element.checkVisibility() && bottom > window.innerHeight - height && top < window.innerHeight;
  };
  // Fields can be outside their form element; those of hidden forms are not in use.
  return Array.from(document.forms).some(
    (form) => !own?.contains(form) && form.checkVisibility() && [form, ...form.elements].some(isUnder),
  );
}
