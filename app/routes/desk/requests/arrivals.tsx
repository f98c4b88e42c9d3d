import { useEffect, useState } from 'react';
import { Link } from 'react-router';

type Known = { id: string; at: string };

/** Milliseconds between polls. */
const pause = 10_000;

/**
 * Announces new entries for the list. Polls while the page is visible and no poll is pending; the line's space is reserved,
 * so nothing moves. Its key must be the search: the answer to one says nothing about the list of another.
 */
export function Arrivals({ search, shown }: { search: string; shown: readonly Known[] }) {
  const [newest, setNewest] = useState<readonly Known[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    let asking = false;
    const ask = async () => {
      if (document.hidden || asking) return;
      asking = true;
      try {
        const answer = await fetch(`/admin/requests.json${search}`, { signal: controller.signal });
        if (answer.ok) setNewest(((await answer.json()) as { entries: Known[] }).entries);
      } catch {
        // The next poll follows soon.
      } finally {
        asking = false;
      }
    };
    const timer = setInterval(ask, pause);
    document.addEventListener('visibilitychange', ask);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [search]);
  const known = new Set(shown.map(({ id }) => id));
  // Entries older than the whole list moved up from the next page.
  const oldest = shown.map(({ at }) => at).sort()[0] ?? '';
  const count = newest.filter(({ id, at }) => !known.has(id) && at > oldest).length;
  return (
    <p role="status" className="min-h-11">
      {count > 0 && (
        <Link to={`/admin/requests${search}`} className="text-link inline-flex min-h-11 items-center font-semibold">
          {count === 1 ? '1 new request' : `${count} new requests`}
        </Link>
      )}
    </p>
  );
}
