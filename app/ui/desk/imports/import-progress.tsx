import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';

/** What is under way; looked at again every second, or by the link without scripts. */
export function ImportProgress({ doing, rowsRead }: { doing: string; rowsRead: number }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 1_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <section className="desk-panel mb-8" aria-labelledby="under-way">
      <h2 id="under-way">{doing}</h2>
      <p role="status">
        {rowsRead > 0 ? `${rowsRead.toLocaleString('en-US')} rows read so far.` : 'It begins in a moment.'} You may leave this
        page: it goes on.
      </p>
      <p className="mt-3">
        <Link className="text-link inline-flex min-h-11 items-center" to="" preventScrollReset>
          Look again
        </Link>
      </p>
    </section>
  );
}
