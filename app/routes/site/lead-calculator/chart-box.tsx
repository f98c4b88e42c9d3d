import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { dollars } from '#app/domain/calculator/lead-value.ts';

// The figures are complete, so the page omits the chart if it fails to load.
const ResultsChart = lazy(() => import('./results-chart.tsx').catch(() => ({ default: ChartMissing })));

/** Distance from the viewport at which the chart starts loading. */
const ahead = '300px';

/**
 * Reserves the chart's space. Its library is larger than all other scripts of the page, so it loads when the space comes
 * near the viewport, and only in the browser.
 */
export function ChartBox({ revenue, profit }: { revenue: number; profit: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: ahead });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      role="img"
      aria-label={`Bar chart: revenue ${dollars(revenue)}, profit ${dollars(profit)}`}
      className="mt-4 h-60 overflow-hidden noscript:hidden print:break-inside-avoid"
    >
      {near && (
        <Suspense>
          <ResultsChart revenue={revenue} profit={profit} />
        </Suspense>
      )}
    </div>
  );
}

function ChartMissing() {
  return <p className="grid h-full place-items-center text-ink-soft">The chart could not be loaded.</p>;
}
