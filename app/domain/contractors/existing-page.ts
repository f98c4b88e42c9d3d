import type { ContractorPage } from './contractor.ts';

/** Loads a page of a list; for one past the last, which would be empty, the last. */
export async function existingPage(wanted: number, load: (page: number) => Promise<ContractorPage>): Promise<ContractorPage> {
  const list = await load(wanted);
  return list.page_count > 0 && wanted > list.page_count ? load(list.page_count) : list;
}
