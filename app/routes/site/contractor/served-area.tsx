import type { ServedMap } from '#app/content/area-map.ts';
import { listOf } from '#app/content/find-city.ts';
import { PageSection } from '#app/ui/layout/page-section.tsx';
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
    <PageSection anchor="map" id="served-area" title="Where they work" className="max-w-xl">
      <p className="mt-2 mb-4 text-[0.95rem] text-ink-soft wrap-anywhere">
        Green: places that {name} says it serves.
        {zips.length > 0 && ` Dashed: only ZIP ${zips.length > 1 ? 'codes' : 'code'} ${listOf(zips)}.`}
        {unshown.length > 0 && ` Farther away: ${listOf(unshown)}.`}
      </p>
      <AreaMap map={map} interactive={interactive} asked={asked} />
    </PageSection>
  );
}
