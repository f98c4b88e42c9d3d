import { Button } from '../controls/button.tsx';

type EmptyListProps = {
  reason: string;
  /** Suggestions below the reason. */
  children?: React.ReactNode;
  /** How to clear the filters, with and without JavaScript; omitted if there are none. */
  clear?: { action: string; hidden: Record<string, string>; onClear: () => void } | undefined;
};

/** Replaces a list without matches. */
export function EmptyList({ reason, children, clear }: EmptyListProps) {
  return (
    <div className="rounded-card border border-line bg-card px-6 py-12 text-center">
      <img src="/art/empty-state.svg" alt="" width={480} height={320} className="mx-auto h-auto w-full max-w-72 rounded-lg" />
      <h3 className="mt-6 text-2xl">No contractors found</h3>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">{reason}</p>
      {children}
      {clear && (
        <form
          method="get"
          action={clear.action}
          className="mt-6"
          onSubmit={(event) => {
            event.preventDefault();
            clear.onClear();
          }}
        >
          {Object.entries(clear.hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">Clear filters</Button>
        </form>
      )}
    </div>
  );
}
