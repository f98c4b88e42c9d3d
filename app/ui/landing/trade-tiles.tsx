import { Link } from 'react-router';
import type { Trade } from '#app/content/home-trades.ts';
import { ArrowRight } from '#app/ui/art/icons.tsx';

/** The trades that are asked for most, each leading to its own page. */
export function TradeTiles({ trades }: { trades: readonly Trade[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {trades.map(({ to, label, line, picture }) => (
        <li key={to}>
          <Link
            to={to}
            prefetch="intent"
            className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-card text-ink no-underline shadow-card transition-shadow hover:shadow-lift"
          >
            <img
              src={picture}
              alt=""
              width={800}
              height={500}
              loading="lazy"
              className="aspect-[8/5] w-full bg-paper-deep object-cover"
            />
            <span className="flex flex-1 flex-col p-4 sm:p-5">
              <span className="flex items-center justify-between gap-2 font-display text-xl font-semibold tracking-tight group-hover:text-blossom">
                {label}
                <ArrowRight className="size-5 text-blossom transition-transform max-sm:hidden group-hover:translate-x-1" />
              </span>
              <span className="mt-1.5 text-[0.95rem] leading-snug text-ink-soft">{line}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
