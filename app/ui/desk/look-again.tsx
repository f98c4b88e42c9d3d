import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';

/** For a page that shows what is under way: looked at again every second, or by the link without scripts. */
export function LookAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 1_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Link className="text-link inline-flex min-h-11 items-center" to="" preventScrollReset>
      Look again
    </Link>
  );
}
