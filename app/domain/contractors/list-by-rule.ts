import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { Contractor, ContractorPage } from './contractor.ts';
import { existingPage } from './existing-page.ts';
import { pageSize } from './limits.ts';
import { listContractors } from './list-contractors.ts';
import { listServiceTypes } from './list-service-types.ts';

/** `incomplete` is called where a part of a list could not be read. */
type Source = { db: Queryable; log: Logger; incomplete?: (() => void) | undefined };

/** Merged lists are put together from their start, so how far one can page into them has an end. */
const lastMergedPage = 100;

/** The contractors of a page about a trade: the featured first, then by rating. A page past the last is the last. */
export async function listByRule(source: Source, rule: ListRule, page: number): Promise<ContractorPage> {
  const found = await listServices(source, rule.services, rule.location, page);
  if (found.total > 0 || !rule.otherwise) return found;
  const others = 'services' in rule.otherwise ? rule.otherwise.services : await typesNamed(source, rule.otherwise.nameContains);
  return others.length > 0 ? listServices(source, others, rule.location, page) : found;
}

async function typesNamed({ db }: Source, text: string): Promise<string[]> {
  const types = await listServiceTypes(db);
  return types.map(({ service_type }) => service_type).filter((type) => type.toLowerCase().includes(text.toLowerCase()));
}

async function listServices(
  { db, log, incomplete }: Source,
  services: readonly string[],
  location: string | undefined,
  page: number,
) {
  const [only] = services;
  if (services.length < 2)
    return existingPage(page, (page) => listContractors(db, { service: only, location, order: 'featured', page }));

  const wanted = Math.min(page, lastMergedPage);
  const answers = await Promise.allSettled(
    services.map((service) =>
      listContractors(db, { service, location, order: 'featured', page_size: Math.max(wanted, 1) * pageSize }),
    ),
  );
  const lists: ContractorPage[] = [];
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') lists.push(answer.value);
    else {
      log.warn({ err: String(answer.reason) }, `a list goes without ${services[index]}`);
      incomplete?.();
    }
  }
  const failed = answers.find(({ status }) => status === 'rejected');
  if (lists.length === 0 && failed?.status === 'rejected') throw failed.reason;
  return merge(lists, wanted);
}

/** One page out of several lists, each of which is in order and holds all that the page can need. */
function merge(lists: readonly ContractorPage[], wanted: number): ContractorPage {
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  const page_count = Math.min(Math.ceil(total / pageSize), lastMergedPage);
  const page = Math.max(1, Math.min(wanted, page_count));
  const all = lists.flatMap(({ contractors }) => contractors).sort(featuredThenRating);
  const contractors = all.slice((page - 1) * pageSize, page * pageSize);
  return { contractors, total, page, page_size: pageSize, page_count, seed: 0 };
}

const featuredThenRating = (a: Contractor, b: Contractor): number =>
  Number(b.featured) - Number(a.featured) || (b.rating ?? 0) - (a.rating ?? 0);
