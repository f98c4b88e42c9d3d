import { useEffect } from 'react';
import type { ShownLead } from './present-lead.ts';

/** Posts `does` once a person reads the page, once the page is visible: programs that fetch links run no scripts. */
export function useSeen({ isUnread, seen }: Pick<ShownLead, 'isUnread' | 'seen'>, action: string, does = 'seen'): void {
  useEffect(() => {
    if (!isUnread) return;
    const note = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', note);
      // Past the router, which would stop reloading the page after another form if this reply came in between.
      void fetch(action, {
        method: 'POST',
        body: new URLSearchParams({ do: does, seen }),
        redirect: 'manual',
        keepalive: true,
      }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', note);
    note();
    return () => document.removeEventListener('visibilitychange', note);
  }, [isUnread, seen, action, does]);
}
