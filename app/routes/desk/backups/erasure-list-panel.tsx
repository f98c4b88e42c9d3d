import { ButtonAnchor } from '#app/ui/controls/button.tsx';

/** Backups contain people who were erased later; a restore uses this list to erase them again. */
export function ErasureListPanel({ erasures, isOwner }: { erasures: number; isOwner: boolean }) {
  return (
    <section aria-labelledby="erasures" className="desk-panel mt-6">
      <h2 id="erasures">People who were erased</h2>
      <p className="max-w-prose">
        A backup still holds everyone who was erased after it was made. A restore on this machine erases them again. For a backup
        that you keep elsewhere, keep this list beside it, as <code>erased.json</code>, and download it again after each erasure.
        It has {erasures === 1 ? '1 entry' : `${erasures.toLocaleString('en-US')} entries`}, without names or addresses.
      </p>
      {isOwner && (
        <ButtonAnchor href="/admin/backups/download?name=erased.json" look="secondary" className="mt-3">
          Download the list
        </ButtonAnchor>
      )}
    </section>
  );
}
