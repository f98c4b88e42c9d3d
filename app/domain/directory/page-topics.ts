import { serviceSpellings } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';

// What pages show of the directory, named as the triggers that record changes name it (0063_change_topics.sql).

/** The topic of a page that names none: any contractor. */
export const anyContractor = 'contractors';

/** The topic of pages on which a storm notice may be. */
export const stormNotices = 'storm-notices';

/** The topic of pages that say what a featured place costs. */
export const placementTerms = 'placement-terms';

/** Topics of a contractor’s page: the contractor, similar ones shown, and candidates; those by rating are of the whole list. */
export function contractorPageTopics(
  { id, service_type, location }: Pick<Contractor, 'id' | 'service_type' | 'location'>,
  similar: readonly { id: string }[],
  isManaged = false,
): string[] {
  const shown = [id, ...similar.map((one) => one.id)].map((id) => `contractor:${id}`);
  const candidates = isManaged ? 'list' : 'top';
  return [...shown, ...serviceSpellings(service_type).map((service) => `${candidates}:${service}:${location}`)];
}

/** Topics of a list by rule. Lists across services or near a ZIP may show any contractor. */
export function listTopics({ services, location, otherwise }: ListRule, zip?: string): string[] {
  if (zip || (otherwise && 'nameContains' in otherwise) || (services.length === 0 && !location)) return [anyContractor];
  if (services.length === 0) return [`list::${location}`];
  return [...services, ...(otherwise?.services ?? [])].map((service) =>
    location ? `list:${slugify(service)}:${location}` : `list:${slugify(service)}`,
  );
}

/** Besides a page’s own topics: bulk changes without names, and whether the blog has posts. */
const always = ['many-contractors', 'posts'];

/** @param named by the page; none: anything. */
export const pageTopics = (named: ReadonlySet<string>): string[] => [...(named.size > 0 ? named : [anyContractor]), ...always];
