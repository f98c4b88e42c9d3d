import { dayInOklahoma, restOfDay } from '#app/content/dates.ts';
import { cardOf } from '#app/domain/contractors/card-page.ts';
import type { Contractor, ContractorCard, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { takesNewWork } from '#app/domain/opening-hours/closures.ts';
import { wordsTrueFor } from '#app/domain/opening-hours/hours-words.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';

type Cached = Pick<RequestScope, 'cacheFor' | 'expireAfter'>;

type Listed = readonly Pick<Contractor, 'profile'>[];

/** Until which day a contractor is closed, or takes no work, is not shown past midnight. */
export function expireAtMidnight({ expireAfter }: Pick<Cached, 'expireAfter'>, contractors: Listed, now: Date): void {
  if (contractors.some(({ profile }) => !takesNewWork(profile, dayInOklahoma(now)))) expireAfter(restOfDay(now));
}

/** Caches their page until one of them opens or closes. */
export function cacheUntilHoursChange(scope: Cached, contractors: Listed, now: Date): void {
  const profiles = contractors.map(({ profile }) => profile);
  scope.cacheFor(wordsTrueFor(profiles, now));
  expireAtMidnight(scope, contractors, now);
}

/** Contractors in a list, as of now: their page is cached only until one of them opens or closes. */
export function listCards(scope: Cached, contractors: readonly Contractor[], now = new Date()): ContractorCard[] {
  cacheUntilHoursChange(scope, contractors, now);
  return contractors.map((contractor) => cardOf(contractor, now));
}

export const listPage = (scope: Cached, page: ContractorPage<Contractor>, now?: Date): ContractorPage => ({
  ...page,
  contractors: listCards(scope, page.contractors, now),
});

/** Whether an address names a page past the last one, or filters that nobody passes: there are any number of these. */
export const isMadeUp = ({ page, total }: Pick<ContractorPage, 'page' | 'total'>, asked: number, narrowed: boolean): boolean =>
  page !== asked || (total === 0 && narrowed);
