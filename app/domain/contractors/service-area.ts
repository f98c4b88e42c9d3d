const isZip = (place: string) => /^\d{5}$/.test(place);

/** A service area's cities and ZIP codes. */
export const areaParts = (area: readonly string[] | null) => ({
  cities: (area ?? []).filter((place) => !isZip(place)),
  zips: (area ?? []).filter(isZip),
});

/** 'Oklahoma City, Moore', 'ZIP 73103, 73112'. */
export function areaLines(area: readonly string[] | null): string[] {
  const { cities, zips } = areaParts(area);
  const lines = [cities.join(', '), zips.length > 0 ? `ZIP ${zips.join(', ')}` : ''];
  return lines.filter((line) => line !== '');
}
