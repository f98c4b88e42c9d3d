import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTypedText } from './ui/hydration/keep-typed-text.ts';

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
