import { lazy, Suspense, useEffect, useState } from 'react';

/** Not part of the page's first load: nobody is asked for anything in the first seconds. */
const loadAfter = 2_000;
const SignUpPopup = lazy(() => import('./sign-up-popup.tsx').catch(() => ({ default: () => null })));

/** The offer of the maintenance guide, which comes by itself. */
export function LaterSignUp() {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const arrived = Date.now();
    const timer = setTimeout(() => setSince(arrived), loadAfter);
    return () => clearTimeout(timer);
  }, []);
  if (since === undefined) return null;
  return (
    <Suspense>
      <SignUpPopup since={since} />
    </Suspense>
  );
}
