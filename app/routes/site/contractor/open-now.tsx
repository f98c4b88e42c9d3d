import { useSyncExternalStore } from 'react';
import type { OpeningSpan } from '#app/domain/contractors/hours/opening-spans.ts';
import { minuteOfWeek } from '#app/domain/contractors/hours/week-minutes.ts';

/**
 * Whether it is open now, and until or from when. A page is kept for longer than that is true, so the browser says it, by
 * the clocks of Oklahoma; its room is there from the start.
 */
export function OpenNow({ spans }: { spans: readonly OpeningSpan[] }) {
  const minute = useSyncExternalStore(
    eachMinute,
    () => minuteOfWeek(new Date()),
    () => undefined,
  );
  if (spans.length === 0) return null;
  return <p className="min-h-7 font-semibold noscript:hidden print:hidden">{minute !== undefined && openWords(spans, minute)}</p>;
}

function openWords(spans: readonly OpeningSpan[], minute: number): string {
  const open = spans.find(({ from, to }) => from <= minute && minute < to);
  const next = spans.find(({ from }) => from > minute) ?? spans[0];
  return open?.open ?? `Closed now. Opens ${next?.opens}`;
}

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 10_000);
  return () => clearInterval(timer);
}
