import { data, redirect } from 'react-router';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { requestScope } from '#app/http/context.ts';
import { fromDatabase } from '#app/http/page-errors.ts';
import { contractorPath } from '#app/ui/contractor/display.ts';
import type { Route } from './+types/contractor-by-id';
import { ContractorNotFound } from './contractor/contractor-not-found.tsx';

/** The old address of a contractor page, by id: leads for good to the one in use. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const contractor = await fromDatabase(scope, () => findContractorById(scope.reads, params.contractorId));
  if (contractor) throw redirect(contractorPath(contractor) + url.search, 301);
  return data(null, { status: 404 });
}

export default ContractorNotFound;
