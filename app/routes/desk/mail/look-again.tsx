import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';

/** Between two looks, in milliseconds. */
const pause = 1_500;

/** Shows what has become of it; by itself where scripts run. */
export function LookAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, pause);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p className="mb-4">
      <Link to="" className="text-link inline-flex min-h-11 items-center">
        Look what has become of it
      </Link>
    </p>
  );
}
