import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** However slow a picture is, nothing waits longer for it, in milliseconds. */
const longestWait = 1_000;

/** Once the page has been painted: what is there can be read and used already, and goes first. */
function whenPainted(work: () => void): void {
  let done = false;
  const once = () => {
    if (!done) requestAnimationFrame(() => setTimeout(work));
    done = true;
  };
  if (document.readyState === 'complete') once();
  window.addEventListener('load', once, { once: true });
  setTimeout(once, longestWait);
}

whenPainted(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
    Object.assign(window, { startedUp: true });
  }),
);
