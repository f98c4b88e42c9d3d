import { PageMeta } from '#app/ui/layout/page-meta.tsx';

/** The contractor page's skeleton until it loads. */
export function ContractorLoading() {
  return (
    <div className="page-width min-h-dvh pt-4 pb-16 sm:pt-6">
      <PageMeta title="Contractor" description="Loading contractor details..." />
      <h1 className="head-loading">
        <span role="status">Loading contractor details...</span>
      </h1>
      <div aria-hidden className="head-skeleton">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
