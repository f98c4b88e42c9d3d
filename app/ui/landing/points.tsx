import type { Point } from '#app/content/trade-pages/parts.ts';
import { LinkedText } from './linked-text.tsx';

/** Fills every row. */
const columns: Readonly<Record<number, string>> = { 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };

type PointsProps = { points: readonly Point[] };

const columnsOf = (points: readonly Point[]) => columns[points.length] ?? 'sm:grid-cols-2';

/** Points side by side, each with a heading. */
export function Points({ points }: PointsProps) {
  return (
    <ul className={`mt-4 grid gap-x-8 gap-y-4 ${columnsOf(points)}`}>
      {points.map(({ title, text }) => (
        <li key={title} className="border-t border-line pt-3">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 text-ink-soft">
            <LinkedText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Steps in sequence. */
export function Steps({ points }: PointsProps) {
  return (
    <ol className={`mt-4 grid gap-x-8 gap-y-4 ${columnsOf(points)}`}>
      {points.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-t border-line pt-3">
          <span aria-hidden className="font-display text-xl leading-[1.15] font-semibold text-blossom">
            {index + 1}
          </span>
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
