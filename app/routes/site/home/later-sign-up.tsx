import { lazy, Suspense, useEffect, useState } from 'react';
import { mayOffer } from './sign-up-rules.ts';

/** Not part of the page's first load: no prompts in the first seconds. */
const loadAfter = 2_000;
const SignUpPopup = lazy(() => import('./sign-up-popup.tsx').catch(() => ({ default: () => null })));

/** The maintenance guide offer, which appears on its own. */
export function LaterSignUp() {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (!mayOffer()) return;
    const arrived = arrival();
    const timer = setTimeout(() => setSince(arrived), Math.max(0, arrived + loadAfter - Date.now()));
    return () => clearTimeout(timer);
  }, []);
  if (since === undefined) return null;
  return (
    <Suspense>
      <SignUpPopup since={since} />
    </Suspense>
  );
}

/** When the visitor arrived: with this document, before its scripts ran, or from another page. */
function arrival(): number {
  const [page] = 'hydrated' in document.documentElement.dataset ? [] : performance.getEntriesByType('navigation');
  const loaded = (page as PerformanceNavigationTiming | undefined)?.loadEventEnd;
  return loaded ? performance.timeOrigin + loaded : Date.now();
}
