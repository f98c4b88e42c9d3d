import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';

/** For a page that shows running work: reloads its data each second while visible, or by the link without scripts. */
export function AutoRefresh() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, 1_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Link className="text-link inline-flex min-h-11 items-center" to="" preventScrollReset>
      Refresh
    </Link>
  );
}
