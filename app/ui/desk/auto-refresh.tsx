import { useEffect } from 'react';
import { Link, useNavigation, useRevalidator } from 'react-router';

/**
 * For a page that shows running work: reloads its data while visible, a second after the last load, or by the link without
 * scripts.
 */
export function AutoRefresh() {
  const { revalidate, state } = useRevalidator();
  // A reload cancels a pending one, and restarts the load of a page that the operator goes to.
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  useEffect(() => {
    if (!isIdle) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, 1_000);
    return () => clearInterval(timer);
  }, [isIdle, revalidate]);
  return (
    <Link className="text-link inline-flex min-h-11 items-center" to="" preventScrollReset>
      Refresh
    </Link>
  );
}
