import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { TriangleAlert } from '../art/icons.tsx';

/** Something an operator must know at once, on any page. */
export type Alarm = {
  key: string;
  /** A sentence. */
  title: string;
  /** An explanation in one or two sentences. */
  text: string;
  /** The page to resolve it. */
  to: string;
  link: string;
};

/** Milliseconds between polls while a page is open. */
const lookEvery = 60_000;

/** The desk's alarms, above every page. @param alarms as of the server's render. */
export function AlarmBar({ alarms, source }: { alarms: readonly Alarm[]; source: string }) {
  const shown = useCurrent(alarms, source);
  return (
    <div aria-live="polite" className="desk-alarms">
      {shown.length > 0 && (
        <section aria-label="Alarms">
          <ul>
            {shown.map(({ key, title, text, to, link }) => (
              <li key={key}>
                <TriangleAlert />
                <p>
                  <strong>{title}</strong> {text} <Link to={to}>{link}</Link>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Polls on each page and while one is open. A failed poll waits for the next. */
function useCurrent(first: readonly Alarm[], source: string): readonly Alarm[] {
  const [alarms, setAlarms] = useState(first);
  const { key } = useLocation();
  const [firstKey] = useState(key);
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const answer = await fetch(source, { signal: asking.signal }).catch(() => undefined);
      const found = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      if (Array.isArray(found)) setAlarms(found);
    };
    if (key !== firstKey) void ask();
    const timer = setInterval(ask, lookEvery);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [source, key, firstKey]);
  return alarms;
}
