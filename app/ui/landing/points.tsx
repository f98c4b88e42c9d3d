import type { Point } from '#app/content/trade-pages/parts.ts';
import { LinkedText } from './linked-text.tsx';

/** Fills every row: five are two wide ones over three. */
const columns: Readonly<Record<number, string>> = {
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'md:grid-cols-6 md:*:col-span-2 md:[&>:nth-child(-n+2)]:col-span-3',
};

/** Points side by side, each with a heading. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={`grid gap-x-6 gap-y-6 ${columns[points.length] ?? 'sm:grid-cols-2'}`}>
      {points.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 text-ink-soft">
            <LinkedText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Steps in sequence. */
export function Steps({ points }: { points: readonly Point[] }) {
  return (
    <ol className={`grid gap-x-8 gap-y-7 ${columns[points.length] ?? 'sm:grid-cols-2'}`}>
      {points.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 sm:block">
          <span
            aria-hidden
            className="grid size-11 place-items-center rounded-full bg-night font-display text-xl font-semibold text-snow"
          >
            {index + 1}
          </span>
          <div className="sm:mt-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
