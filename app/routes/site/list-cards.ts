import { cardOf } from '#app/domain/contractors/card-page.ts';
import type { Contractor, ContractorCard, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { wordsTrueFor } from '#app/domain/opening-hours/open-words.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';

type Cached = Pick<RequestScope, 'cacheFor'>;

/** Contractors in a list, as of now: their page is cached only until one of them opens or closes. */
export function listCards({ cacheFor }: Cached, contractors: readonly Contractor[], now = new Date()): ContractorCard[] {
  cacheFor(
    wordsTrueFor(
      contractors.map(({ profile }) => profile),
      now,
    ),
  );
  return contractors.map((contractor) => cardOf(contractor, now));
}

export const listPage = (scope: Cached, page: ContractorPage<Contractor>, now?: Date): ContractorPage => ({
  ...page,
  contractors: listCards(scope, page.contractors, now),
});
