import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { contractorData } from '#app/domain/contractors/structured-data.ts';
import { JsonLd } from '#app/ui/layout/json-ld.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

/** A contractor for search engines. Server only: they read the page that the server sends. */
export default function StructuredData({ contractor }: { contractor: ContractorDetail }) {
  const { siteUrl } = useSiteInfo();
  return <JsonLd data={contractorData(contractor, siteUrl)} />;
}
