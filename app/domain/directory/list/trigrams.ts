import { locations } from '#app/content/locations.ts';
import { services } from '#app/content/services.ts';

/** As many trigrams narrow a search down as far as all would, and each costs the reading of a list. */
const mostTrigrams = 3;

/** What very many texts contain. */
const common = [...services.map(({ type }) => type), ...locations.flatMap(({ slug, name }) => [slug, name])]
  .join('\n')
  .toLowerCase();

/**
 * Some trigrams of texts, for the index of them: a text that matches has these. Those of services and cities are left out
 * where there are others, for their lists are long. None where no text has three plain letters or digits in a row, for which
 * that index is of no use.
 */
export function trigramsOf(texts: readonly string[]): string[] {
  const all = texts.flatMap(allTrigrams);
  const rare = all.filter((trigram) => !common.includes(trigram));
  return [...new Set(spread(rare.length > 0 ? rare : all, mostTrigrams))];
}

function allTrigrams(text: string): string[] {
  const runs = text.match(/[a-z0-9]{3,}/gi) ?? [];
  return runs.flatMap((run) => Array.from({ length: run.length - 2 }, (_, at) => run.slice(at, at + 3).toLowerCase()));
}

/** A sample of a list: first, last and evenly spaced ones. */
function spread(trigrams: readonly string[], most: number): string[] {
  if (trigrams.length <= most) return [...trigrams];
  const step = (trigrams.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, index) => trigrams[Math.round(index * step)] ?? '');
}
