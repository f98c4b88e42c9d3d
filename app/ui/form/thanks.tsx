import type { Toast } from '../feedback/toasts.tsx';

/** Confirms an accepted form on the page, for visitors who get no toast. */
export function Thanks({ title, description }: Toast) {
  return (
    <div role="status" className="mb-6 rounded-lg border border-leaf bg-leaf-soft px-4 py-3">
      <p className="font-semibold">{title}</p>
      {description && <p>{description}</p>}
    </div>
  );
}
