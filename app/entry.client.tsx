import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Tells when everything on the page works: what was clicked until then is done again (ui/hydration). */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    Object.assign(window, { hydrated: true });
    dispatchEvent(new Event('hydrated'));
  }, []);
  return children;
}

dispatchEvent(new Event('hydrating'));
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
