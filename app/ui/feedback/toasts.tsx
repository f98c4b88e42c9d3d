import { useSyncExternalStore } from 'react';
import { X } from '#app/ui/art/icons.tsx';

export type Toast = { title: string; description?: string; tone?: 'plain' | 'destructive' };

/** One toast at a time, hidden after five seconds. */
const shownFor = 5_000;

let current: (Toast & { key: number }) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const listeners = new Set<() => void>();

function change(toast: typeof current): void {
  clearTimeout(timer);
  current = toast;
  if (toast) timer = setTimeout(() => change(undefined), shownFor);
  for (const listener of listeners) listener();
}

/** Shows a short message, replacing the current one. Browser only. */
export function showToast(toast: Toast): void {
  change({ ...toast, key: ++count });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Once in the page, and again in each dialog that can show a toast, away from buttons, bars and panels; the live region exists
 * before its first message, so that screen readers announce it. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  return (
    <div role="status" aria-live="polite" className="toasts">
      {toast && (
        <div key={toast.key} data-tone={toast.tone ?? 'plain'} className="toast">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-sm">{toast.description}</p>}
          </div>
          <button
            type="button"
            onClick={() => change(undefined)}
            className="-m-1 grid size-8 place-items-center rounded-md hover:bg-black/10"
          >
            <X className="size-4" />
            <span className="sr-only">Dismiss</span>
          </button>
        </div>
      )}
    </div>
  );
}
