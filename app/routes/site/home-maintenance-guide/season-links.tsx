import type { GuideSeason } from '#app/content/pages/maintenance-guide.ts';
import { seasonIcons } from './season-icons.ts';

/** Links to each season of the page. */
export function SeasonLinks({ seasons }: { seasons: readonly GuideSeason[] }) {
  return (
    <nav aria-label="Seasons" className="mt-10 print:hidden">
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4">
        {seasons.map(({ id, title, months }) => {
          const Icon = seasonIcons[id];
          return (
            <li key={id} className="max-sm:last:col-span-2">
              <a
                href={`#${id}`}
                className="flex h-full flex-col gap-2 rounded-card border border-line bg-card px-4 py-3.5 text-ink no-underline shadow-card transition-shadow hover:shadow-lift"
              >
                <Icon className="size-6 text-blossom" />
                <span className="leading-snug">
                  <span className="block font-display text-lg font-semibold tracking-tight">{title}</span>
                  <span className="block text-[0.9rem] text-ink-soft">{months}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
