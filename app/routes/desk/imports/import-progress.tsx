import { AutoRefresh } from '#app/ui/desk/auto-refresh.tsx';

/** The progress of running work. */
export function ImportProgress({ doing, rowsRead }: { doing: string; rowsRead: number }) {
  return (
    <section className="desk-panel mb-8" aria-labelledby="under-way">
      <h2 id="under-way">{doing}</h2>
      <p role="status">
        {rowsRead > 0 ? `${rowsRead.toLocaleString('en-US')} rows read so far.` : 'It starts in a moment.'} You may leave this
        page: the import continues.
      </p>
      <p className="mt-3">
        <AutoRefresh />
      </p>
    </section>
  );
}
