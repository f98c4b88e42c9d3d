import { Share } from '#app/ui/art/icons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { showToast } from '#app/ui/feedback/toasts.tsx';

/** Opens the system's share sheet for an address; without one, copies it. */
export function ShareButton({ title, path, what }: { title: string; path: string; what: string }) {
  const share = async () => {
    const url = new URL(path, location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied' });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // The visitor closed the sheet.
      showToast({ title: 'Not copied', description: `The link is ${url}` });
    }
  };
  return (
    <Button look="secondary" size="small" onClick={share} className="noscript:hidden">
      <Share className="size-4" />
      Share
      <span className="sr-only"> {what}</span>
    </Button>
  );
}
