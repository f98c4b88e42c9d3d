import type { ItemList } from '#app/content/trade-pages/parts.ts';
import { BadgeCheck } from '#app/ui/art/icons.tsx';

/** Lists of short items. A single list has two columns and needs no heading. */
export function ItemLists({ lists }: { lists: readonly ItemList[] }) {
  const single = lists.length === 1;
  return (
    <div className={single ? '' : 'grid gap-6 md:grid-cols-2'}>
      {lists.map(({ title, items }) => (
        <div key={title} className="min-w-0 rounded-card border border-line bg-card p-6 sm:p-8">
          {title && <h3 className="mb-4 text-2xl">{title}</h3>}
          <ul className={`gap-x-10 ${single ? 'sm:columns-2' : ''}`}>
            {items.map((item) => (
              <li key={item} className="flex break-inside-avoid gap-3 py-1.5 wrap-anywhere">
                <BadgeCheck className="mt-0.5 size-5 text-leaf" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
