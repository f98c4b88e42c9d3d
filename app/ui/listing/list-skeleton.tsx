/** A placeholder of the list's size. Another element announces the loading. */
export function ListSkeleton({ view, count }: { view: 'grid' | 'list'; count: number }) {
  return (
    <div aria-hidden className="contractor-list">
      <ul className={`in-${view} loading`}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={index}>
            <div className="contractor-card">
              <span />
              <span className="bar" />
              <span className="bar" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
