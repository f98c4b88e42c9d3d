import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { ShownLead } from './present-lead.ts';

/** Notes that a person read the request, once the page is visible: programs that fetch links run no scripts. */
export function useSeen({ isUnread, seen }: Pick<ShownLead, 'isUnread' | 'seen'>, action: string): void {
  const { submit } = useFetcher();
  useEffect(() => {
    if (!isUnread) return;
    const note = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', note);
      void submit({ do: 'seen', seen }, { method: 'post', action });
    };
    document.addEventListener('visibilitychange', note);
    note();
    return () => document.removeEventListener('visibilitychange', note);
  }, [isUnread, seen, action, submit]);
}
