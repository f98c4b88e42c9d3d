import { useQuery } from '@tanstack/react-query';
import type { AdvicePoint } from '#app/content/hiring-advice.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { type ContractorPlace, callContractor, callSimilarContractors } from '#app/domain/contractors/contractor-calls.ts';

export const contractorKey = (place: ContractorPlace) => ['contractor', place] as const;

/**
 * The contractor at an address: what the server rendered, or else fetched, tried again twice, a second apart. `null`
 * when there is none, which is an answer and not tried again.
 */
export function useContractor(place: ContractorPlace, known: Contractor | null | undefined) {
  return useQuery({
    queryKey: contractorKey(place),
    queryFn: ({ signal }) => callContractor(place, signal),
    ...(known !== undefined && { initialData: known }),
    retry: 2,
    retryDelay: 1_000,
    // Without a network a failure is told, not waited out.
    networkMode: 'always',
  });
}

/** Others of the same service in the same city. They are an extra: a page without them is whole. */
export function useSimilarContractors(contractor: Contractor, known: Contractor[] | undefined): Contractor[] {
  const { id, service_type, location } = contractor;
  const { data = [] } = useQuery({
    queryKey: ['similar-contractors', id],
    queryFn: ({ signal }) => callSimilarContractors(contractor, signal),
    ...(known && { initialData: known }),
    enabled: Boolean(service_type && location),
  });
  return data;
}

/** What to settle before calling. The texts of all trades come only to those who arrive from another page. */
export function useHiringAdvice(service: string, known: readonly AdvicePoint[] | undefined): readonly AdvicePoint[] {
  const { data = [] } = useQuery({
    queryKey: ['hiring-advice', service],
    queryFn: async () => (await import('#app/content/hiring-advice.ts')).hiringAdvice(service),
    ...(known && { initialData: known }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
