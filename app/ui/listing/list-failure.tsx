import { Button } from '../controls/button.tsx';

/** Replaces a list that failed to load. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="rounded-card border border-line bg-card px-6 py-14 text-center">
      <h3 className="text-2xl">The list did not come through</h3>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">
        We tried several times. It may be your connection, or a problem on our side.
      </p>
      <Button onClick={onRetry} className="mt-6">
        Try again
      </Button>
    </div>
  );
}
