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
    <div className="border-t border-line pt-4 pb-8">
      <h3 className="text-2xl">No contractors found</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{reason}</p>
      {children}
      {clear && (
        <form
          method="get"
          action={clear.action}
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            clear.onClear();
          }}
        >
          {Object.entries(clear.hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="secondary">
            Clear filters
          </Button>
        </form>
      )}
    </div>
  );
}
