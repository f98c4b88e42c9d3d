import { useRef, useState } from 'react';
import { Copy, X } from '#app/ui/art/icons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { showToast } from '#app/ui/feedback/toasts.tsx';

/** Without scripts no button can open it, so it is part of the page. */
const asSection = 'noscript:static noscript:m-0 noscript:mt-6 noscript:block noscript:w-full noscript:shadow-none';

/** Shows a badge's code to copy. */
export function CodeDialog({ code }: { code: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [failed, setFailed] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      // Also without HTTPS, where there is no clipboard.
      setFailed(true);
      field.current?.focus();
      field.current?.select();
      return;
    }
    // A toast would be behind the open dialog.
    dialog.current?.close();
    showToast({ title: 'Code copied!', description: 'The badge code has been copied to your clipboard.' });
  };

  return (
    <>
      <Button size="large" className="mt-6 noscript:hidden" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Get the badge code
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does it by keyboard */}
      <dialog
        ref={dialog}
        aria-labelledby="badge-code-title"
        onClose={() => setFailed(false)}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        className={`m-auto w-[min(38rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-0 text-ink shadow-lift backdrop:bg-night/60 ${asSection}`}
      >
        <div className="p-6 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h3 id="badge-code-title" className="text-2xl">
              Your badge code
            </h3>
            <button
              type="button"
              onClick={() => dialog.current?.close()}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-paper-deep noscript:hidden"
            >
              <X className="size-5" />
              <span className="sr-only">Close</span>
            </button>
          </div>
          <label htmlFor="badge-code" className="mt-3 block text-ink-soft">
            Paste this line into the HTML of your website, where you want the badge.
          </label>
          <textarea
            ref={field}
            id="badge-code"
            readOnly
            rows={6}
            spellCheck={false}
            value={code}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="mt-4 block field-sizing-content max-h-[45vh] w-full resize-none rounded-lg border border-line-strong bg-card p-3.5 font-mono text-[0.9rem] leading-relaxed break-all"
          />
          <p role="status" className="mt-3 font-medium text-clay empty:hidden">
            {failed &&
              'Your browser did not let us copy. The code is selected: press Ctrl+C, or ⌘C on a Mac, or hold it and tap Copy.'}
          </p>
          <Button size="large" onClick={copy} className="mt-5 w-full sm:w-auto noscript:hidden">
            <Copy className="size-5" />
            Copy code
          </Button>
        </div>
      </dialog>
    </>
  );
}
