import type { GuideSeason } from '#app/content/pages/maintenance-guide.ts';

/** Links to each season of the page. */
export function SeasonLinks({ seasons }: { seasons: readonly GuideSeason[] }) {
  return (
    <nav aria-label="Seasons" className="mt-6 print:hidden">
      <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-5">
        {seasons.map(({ id, title, months }) => (
          <li key={id} className="border-t border-line">
            <a href={`#${id}`} className="block py-2 leading-snug text-ink no-underline hover:text-blossom">
              <span className="block font-semibold">{title}</span>
              <span className="block text-[0.9rem] text-ink-soft">{months}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
