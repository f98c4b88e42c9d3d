import { useSyncExternalStore } from 'react';
import type { OpeningSpan } from '#app/domain/opening-hours/opening-spans.ts';
import { minuteOfWeek } from '#app/domain/opening-hours/week-minutes.ts';

type OpenNowProps = { spans: readonly OpeningSpan[]; emergency: boolean };

/**
 * Whether it is open now, and until or from when. Cached pages outlast that, so the browser computes it in Oklahoma time;
 * its space is reserved from the start.
 */
export function OpenNow({ spans, emergency }: OpenNowProps) {
  const minute = useSyncExternalStore(
    eachMinute,
    () => minuteOfWeek(new Date()),
    () => undefined,
  );
  if (spans.length === 0) return null;
  return (
    <p className={`${emergency ? 'min-h-14' : 'min-h-7'} font-semibold noscript:hidden print:hidden`}>
      {minute !== undefined && openWords(spans, minute, emergency)}
    </p>
  );
}

export function openWords(spans: readonly OpeningSpan[], minute: number, emergency: boolean): string {
  const open = spans.find(({ from, to }) => from <= minute && minute < to);
  if (open) return open.open;
  const next = spans.find(({ from }) => from > minute) ?? spans[0];
  return emergency ? `Answers emergencies at any hour; office opens ${next?.opens}` : `Closed now. Opens ${next?.opens}`;
}

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 10_000);
  return () => clearInterval(timer);
}
