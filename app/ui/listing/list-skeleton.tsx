import { listLook } from './list-look.ts';

/** A placeholder of the list's size. Another element announces the loading. */
export function ListSkeleton({ view, count }: { view: 'grid' | 'list'; count: number }) {
  return (
    <ul aria-hidden className={listLook[view]}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={index}>
          <div className={`skeleton-card ${view === 'grid' ? 'flex-col' : 'min-h-36'}`}>
            <div className={`bg-paper-deep ${view === 'grid' ? 'aspect-[8/5] w-full' : 'w-24 shrink-0 sm:w-52'}`} />
            <div className={`flex-1 space-y-3 p-5 ${view === 'grid' ? 'min-h-74' : ''}`}>
              <div className="h-4 w-2/5 rounded bg-paper-deep" />
              <div className="h-6 w-4/5 rounded bg-paper-deep" />
              <div className="h-4 w-3/5 rounded bg-paper-deep" />
              <div className="h-4 w-1/2 rounded bg-paper-deep" />
              <div className="h-10 w-2/5 rounded bg-paper-deep" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
