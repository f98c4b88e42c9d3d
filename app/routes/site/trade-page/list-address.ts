import { maxPage } from '#app/domain/contractors/limits.ts';
import { choiceNames, type ListChoice, parseChoice } from '#app/domain/directory/list-choice.ts';

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

/** For links that add a choice to one already made: search engines would otherwise find every combination. */
export const furtherRel = (chosen: Partial<ListChoice>): 'nofollow' | undefined =>
  choiceNames.some((name) => chosen[name]) ? 'nofollow' : undefined;

type ListLink = Partial<Omit<ListAddress, 'chosen'>> & { chosen?: Partial<ListChoice> };

export function listHref(pathname: string, { page = 1, view, chosen }: ListLink): string {
  const params = new URLSearchParams();
  for (const name of choiceNames) if (chosen?.[name]) params.set(name, chosen[name]);
  if (page > 1) params.set('page', String(page));
  if (view === 'grid') params.set('view', view);
  return `${pathname}${params.size > 0 ? `?${params}` : ''}#contractors`;
}
