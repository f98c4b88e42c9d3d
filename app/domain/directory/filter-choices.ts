import { cities } from '#app/content/cities.ts';
import { cityName, titleCase } from '#app/content/find-city.ts';
import { services } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';

/** An option of a filter: value in the address, and label. */
type FilterChoice = { value: string; label: string };

/** The options of a trade with several. */
type ChoiceGroup = { label: string; choices: FilterChoice[] };

/** A service type from its slug, as the directory writes it. */
export const typeOf = (slug: string, types: readonly string[]): string | undefined =>
  [...types, ...services.map(({ type }) => type)].find((type) => slugify(type) === slug);

/** A service’s name from its slug; for an unoffered one, its words capitalized. */
export const serviceLabel = (slug: string, types: readonly string[]): string => typeOf(slug, types) ?? titleCase(slug);

/** Selectable services, each once, including the selected one even if unoffered; those of one trade together. */
export function serviceChoices(types: readonly string[], chosen: string): (FilterChoice | ChoiceGroup)[] {
  const bySlug = new Map<string, string>();
  for (const type of types) {
    const slug = slugify(type);
    if (slug && !bySlug.has(slug)) bySlug.set(slug, type);
  }
  if (chosen && !bySlug.has(chosen)) bySlug.set(chosen, serviceLabel(chosen, types));
  const byTrade = Map.groupBy(bySlug, ([slug]) => tradeOf(slug)?.types[0].type ?? slug);
  return Array.from(byTrade, ([label, services]) => {
    const choices = services.map(([value, label]) => ({ value, label }));
    const [only] = choices;
    return only && choices.length === 1 ? only : { label, choices };
  });
}

export function cityChoices(chosen: string): FilterChoice[] {
  const choices: FilterChoice[] = cities.map(({ slug, name }) => ({ value: slug, label: name }));
  const known = !chosen || choices.some(({ value }) => value === chosen);
  return known ? choices : [...choices, { value: chosen, label: cityName(chosen) }];
}
