import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { Contractor, ContractorPage } from '#app/domain/contractors/contractor.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { ChosenFilters, ListChoice } from './filters.ts';
import { clampPage, countListed, listContractors } from './list-contractors.ts';
import { orderOf } from './list-order.ts';
import { listServiceTypes } from './list-service-types.ts';

/** `doNotCache` is called if part of a list could not be read. */
export type ListSource = { db: Queryable; log: Logger; doNotCache?: (() => void) | undefined };

/** The contractors of a trade's page. A number past the last page gives the last. */
export async function listByRule(
  source: ListSource,
  rule: ListRule,
  { page, sort, ...chosen }: ChosenFilters & Pick<Partial<ListChoice>, 'sort'> & { page: number },
): Promise<ContractorPage<Contractor>> {
  const query = { ...chosen, location: rule.location, order: orderOf(sort) };
  return findByRule(source, rule, (services) =>
    clampPage(page, (page) => listContractors(source.db, { ...query, services, page })),
  );
}

/** The total of the same list. */
export async function countByRule(source: ListSource, rule: ListRule, chosen: ChosenFilters): Promise<number> {
  const query = { ...chosen, location: rule.location };
  const { total } = await findByRule(source, rule, async (services) => ({
    total: await countListed(source.db, { ...query, services }),
  }));
  return total;
}

type Find<Found> = (services: readonly string[]) => Promise<Found>;

async function findByRule<Found extends { total: number }>(
  source: ListSource,
  rule: ListRule,
  find: Find<Found>,
): Promise<Found> {
  const found = await findReadable(source, rule.services, find);
  if (found.total > 0 || !rule.otherwise) return found;
  const others = 'services' in rule.otherwise ? rule.otherwise.services : await typesNamed(source, rule.otherwise.nameContains);
  return others.length > 0 ? findReadable(source, others, find) : found;
}

async function typesNamed({ db }: ListSource, text: string): Promise<string[]> {
  return (await listServiceTypes(db)).filter((type) => type.toLowerCase().includes(text.toLowerCase()));
}

/** Finds those of several services; if that fails, without the services that cannot be read. */
async function findReadable<Found>(
  { db, log, doNotCache }: ListSource,
  services: readonly string[],
  find: Find<Found>,
): Promise<Found> {
  try {
    return await find(services);
  } catch (err) {
    const each = await Promise.allSettled(services.map((service) => countListed(db, { services: [service] })));
    const readable = services.filter((_, index) => each[index]?.status === 'fulfilled');
    if (readable.length === 0 || readable.length === services.length) throw err;
    const missing = services.filter((service) => !readable.includes(service));
    log.warn({ err: String(err) }, `a list goes without ${missing.join(', ')}`);
    doNotCache?.();
    return find(readable);
  }
}
