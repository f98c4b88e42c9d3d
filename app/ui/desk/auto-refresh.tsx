import { useEffect } from 'react';
import { Link, useNavigation, useRevalidator } from 'react-router';

/**
 * For a page that shows running work: reloads its data while visible, a second after the last load, or by the link without
 * scripts.
 */
export function AutoRefresh() {
  const { revalidate } = useRevalidator();
  // A reload restarts the load of a page that the operator goes to.
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isIdle) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(async () => {
        // A second reload would cancel one that is on its way.
        if (!document.hidden) await revalidate();
        if (timer) wait();
      }, 1_000);
    };
    wait();
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [isIdle, revalidate]);
  return (
    <Link className="text-link inline-flex min-h-11 items-center" to="" preventScrollReset>
      Refresh
    </Link>
  );
}
