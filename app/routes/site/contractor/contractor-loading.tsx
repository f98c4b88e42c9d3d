import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { heroGrid, heroPicture } from './hero-layout.ts';

/** The contractor page's skeleton until it loads. */
export function ContractorLoading() {
  return (
    <div className="page-width min-h-dvh pt-4 pb-16 sm:pt-6">
      <PageMeta title="Contractor" description="Loading contractor details..." />
      <h1 className="flex min-h-9 items-center font-sans text-base font-medium tracking-normal text-ink-soft">
        <span role="status">Loading contractor details...</span>
      </h1>
      <div aria-hidden className={heroGrid}>
        <div className="self-end">
          <Bar look="h-12 w-11/12 sm:h-16" />
          <Bar look="mt-4 h-6 w-3/5" />
          <Bar look="mt-4 h-5 w-2/5" />
        </div>
        <div>
          <Bar look="hidden h-14 w-full sm:block" />
          <Bar look="mt-6 h-12 w-full" />
          <Bar look="mt-3 h-12 w-full" />
        </div>
        <div className={`${heroPicture} bg-line/70 motion-safe:animate-pulse`} />
      </div>
    </div>
  );
}

function Bar({ look }: { look: string }) {
  return <div className={`rounded-lg bg-line/70 motion-safe:animate-pulse ${look}`} />;
}
