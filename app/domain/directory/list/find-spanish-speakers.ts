import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { understandWords } from '#app/domain/directory/search/understand-search.ts';
import type { Queryable } from '#app/platform/database.ts';
import { speaks } from './condition-queries.ts';
import { type ContractorFilter, narrowed, type PageSlice } from './contractor-filter.ts';
import { type FoundByText, findByText } from './find-by-text.ts';
import { findContractors } from './find-contractors.ts';

/** 'que hable español', 'spanish speaking': not 'Spanish' alone, which is in names. */
export const asksForSpanish = (q: string): boolean =>
  /(?:^|[^\p{L}])espa[nñ]ol(?:$|[^\p{L}])|\bspanish[- ]speak|\bspeaks? spanish\b/iu.test(q.normalize('NFC'));

/** The contractors of a search that list Spanish; undefined without any. */
export async function findSpanishSpeakers(
  db: Queryable,
  q: string,
  filter: ContractorFilter,
  slice: PageSlice,
): Promise<FoundByText | undefined> {
  const types = (await listServiceTypes(db)).map(({ service_type }) => service_type);
  const { serviceSlugs, locationSlug, words } = understandWords(q, types);
  const speaking = narrowed(filter, speaks('Spanish'));
  const isAlone = serviceSlugs.length === 0 && words.length === 0 && !locationSlug;
  const found: FoundByText = isAlone
    ? await findContractors(db, { filter: speaking }, slice)
    : await findByText(db, q, speaking, slice);
  if (found.total === 0) return undefined;
  const reading = found.reading ?? { serviceSlugs, locationSlug, words, ignored: [], groups: { meant: found.total } };
  return { ...found, reading: { ...reading, language: 'Spanish' } };
}
