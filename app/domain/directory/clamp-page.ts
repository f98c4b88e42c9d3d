import type { ContractorPage } from '#app/domain/contractors/contractor.ts';

/** Loads a page of a list, or the last page for a number past it. */
export async function clampPage<List extends Pick<ContractorPage, 'page_count'>>(
  page: number,
  load: (page: number) => Promise<List>,
): Promise<List> {
  const list = await load(page);
  return list.page_count > 0 && page > list.page_count ? load(list.page_count) : list;
}
