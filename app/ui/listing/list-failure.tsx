import { Button } from '../controls/button.tsx';

/** Replaces a list that failed to load. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="border-t-4 border-clay bg-clay-soft px-4 pt-3 pb-6">
      <p>
        <strong className="text-clay">Failed to load contractors.</strong> Please try again.
      </p>
      <Button look="secondary" onClick={onRetry} className="mt-2">
        Try again
      </Button>
    </div>
  );
}
