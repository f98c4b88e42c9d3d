import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { TriangleAlert } from '../art/icons.tsx';

/** Something that an operator must know at once, on whatever page. */
export type Alarm = {
  key: string;
  /** A sentence. */
  title: string;
  /** What it means, in one or two sentences. */
  text: string;
  /** Where to deal with it. */
  to: string;
  link: string;
};

/** Between two looks while a page stays open, in milliseconds. */
const lookEvery = 60_000;

/** The alarms of the desk, above every page. @param alarms as the server knew them when it made the page. */
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

/** Asks again on each page and while one stays open. What cannot be asked now is asked the next time. */
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
