import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { contractorData } from '#app/domain/contractors/contractor-data.ts';
import type { PublishedReview } from '#app/domain/reviews/review.ts';
import { JsonLd } from '#app/ui/layout/json-ld.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

type DataProps = { contractor: ContractorDetail; reviews: readonly PublishedReview[] };

/** A contractor for search engines. Server only: they read the page that the server sends. */
export default function StructuredData({ contractor, reviews }: DataProps) {
  const { siteUrl } = useSiteInfo();
  return <JsonLd data={contractorData(contractor, siteUrl, reviews)} />;
}
