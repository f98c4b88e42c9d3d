import { maxPage } from '#app/domain/contractors/directory-limits.ts';
import { choiceNames, type ListChoice, parseChoice } from '#app/domain/directory/filters.ts';

export type ListAddress = { page: number; view: 'grid' | 'list'; chosen: ListChoice };

/** A list's settings from the query of its page. Invalid values become the default. */
export function parseListAddress(params: URLSearchParams): ListAddress {
  const page = params.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), maxPage) : 1,
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    chosen: parseChoice(params),
  };
}

/** A trade page's query as it counts: without invalid values and defaults. A need is looked up first. */
export function tradePageQuery(given: URLSearchParams): URLSearchParams {
  const need = given.get('need')?.trim();
  return need ? new URLSearchParams({ need }) : listQuery(parseListAddress(given));
}

/** The query of a page of a plain list. */
export const pageQuery = (given: URLSearchParams): URLSearchParams => listQuery({ page: parseListAddress(given).page });

/** For links that add a choice to one already made: search engines would otherwise find every combination. */
export const furtherRel = (chosen: Partial<ListChoice>): 'nofollow' | undefined =>
  choiceNames.some((name) => chosen[name]) ? 'nofollow' : undefined;

type ListLink = Partial<Omit<ListAddress, 'chosen'>> & { chosen?: Partial<ListChoice> };

export function listHref(pathname: string, link: ListLink): string {
  const params = listQuery(link);
  return `${pathname}${params.size > 0 ? `?${params}` : ''}#contractors`;
}

/** Without default values. */
export function listQuery({ page = 1, view, chosen }: ListLink): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of choiceNames) if (chosen?.[name]) params.set(name, chosen[name]);
  if (page > 1) params.set('page', String(page));
  if (view === 'grid') params.set('view', view);
  return params;
}
