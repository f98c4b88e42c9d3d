import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { contractorData } from '#app/domain/contractors/structured-data.ts';
import { JsonLd } from '#app/ui/layout/json-ld.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

/** A contractor for search engines. On the server alone: they read no other page than its. */
export default function StructuredData({ contractor }: { contractor: ContractorDetail }) {
  const { siteUrl } = useSiteInfo();
  return <JsonLd data={contractorData(contractor, siteUrl)} />;
}
