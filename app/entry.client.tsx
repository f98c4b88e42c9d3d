import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Signals that the page is interactive: earlier clicks are replayed (ui/hydration). */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  return children;
}

dispatchEvent(new Event('hydrating'));
keepTypedText();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  );
  Object.assign(window, { startedUp: true });
});

/**
 * Keeps what was typed into a filled-in text area before the scripts ran, until `hydrated`: React sets its `value` back to
 * what the server sent.
 */
function keepTypedText(): void {
  const { prototype } = HTMLTextAreaElement;
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  if (!get || !set) return;
  let isHydrating = true;
  Object.defineProperty(prototype, 'value', {
    configurable: true,
    enumerable: true,
    get,
    // React keeps this function for later.
    set(this: HTMLTextAreaElement, value: string) {
      if (!isHydrating || value !== this.defaultValue) set.call(this, value);
    },
  });
  const end = () => {
    isHydrating = false;
  };
  addEventListener('hydrated', end, { once: true });
}
