import { redirect } from 'react-router';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorByOldId } from '#app/domain/contractors/find-contractor.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';
import type { Route } from './+types/by-id';
import MissingContractor from './missing-contractor.tsx';

/** The old address of a contractor page, by id: redirects permanently to the current one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const contractor = await findContractorByOldId(scope.reads, params.contractorId);
  if (contractor) throw redirect(contractorPath(contractor) + url.search, 301);
  return notFound();
}

export default MissingContractor;
