import { PageMeta } from '#app/ui/layout/page-meta.tsx';

/** The contractor page's skeleton until it loads. */
export function ContractorLoading() {
  return (
    <div className="page-width min-h-dvh pt-4 pb-16 sm:pt-6">
      <PageMeta title="Contractor" description="Loading contractor details..." />
      <h1 className="flex min-h-9 items-center font-sans text-base font-medium tracking-normal text-ink-soft">
        <span role="status">Loading contractor details...</span>
      </h1>
      <div aria-hidden className="mt-3 flex gap-3.5 sm:gap-6">
        <Bar look="size-18 shrink-0 sm:size-28" />
        <div className="grow">
          <Bar look="h-9 w-11/12 sm:h-12" />
          <Bar look="mt-3 h-5 w-3/5" />
          <Bar look="mt-3 h-5 w-2/5" />
        </div>
      </div>
      <div aria-hidden className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-5">
        <Bar look="h-16" />
        <Bar look="h-16" />
        <Bar look="h-16" />
        <Bar look="h-16" />
      </div>
    </div>
  );
}

function Bar({ look }: { look: string }) {
  return <div className={`rounded-[10px] bg-line/70 motion-safe:animate-pulse ${look}`} />;
}
