import type { ServedMap } from '#app/content/area-map.ts';
import { listOf } from '#app/content/locations.ts';
import { AreaMap } from '#app/ui/map/area-map.tsx';

export type ServedAreaProps = {
  name: string;
  area: ServedMap;
  /** Whether the visitor asked for the interactive map. */
  asked?: boolean;
};

/** Where a contractor says it works, on a map. */
export default function ServedArea({ name, area, asked }: ServedAreaProps): React.ReactNode {
  const { map, interactive, zips, unshown } = area;
  return (
    <section id="map" aria-labelledby="served-area" className="max-w-xl">
      <h2 id="served-area" className="text-2xl sm:text-3xl">
        Where they work
      </h2>
      <p className="mt-2 mb-4 text-[0.95rem] text-ink-soft wrap-anywhere">
        Green: places that {name} says it serves.
        {zips.length > 0 && ` Dashed: only ZIP ${zips.length > 1 ? 'codes' : 'code'} ${listOf(zips)}.`}
        {unshown.length > 0 && ` Farther away: ${listOf(unshown)}.`}
      </p>
      <AreaMap map={map} interactive={interactive} asked={asked} />
    </section>
  );
}
