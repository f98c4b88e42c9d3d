import { useEffect, useRef } from 'react';
import { SubscribeForm } from '#app/forms/subscription/view.tsx';
import { X } from '#app/ui/art/icons.tsx';
import { Toaster } from '#app/ui/feedback/toasts.tsx';

type SignUpProps = { onDismiss: () => void; onSubscribed: () => void };

/** For forms that open on their own; stored with the subscriber. */
export const signUpSource = 'exit_intent_popup';

/** Centered over the page on larger screens. Escape, the cross and a click outside close it. */
export function SignUpDialog({ onDismiss, onSubscribed }: SignUpProps) {
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
