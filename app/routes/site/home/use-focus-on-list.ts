import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After a search or a turn of the page, keyboard and screen reader go on at the list's heading, to which the router has
 * scrolled. Somebody at the filters stays there.
 */
export function useFocusOnList(heading: RefObject<HTMLElement | null>, filters: RefObject<HTMLElement | null>): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (type === 'POP' || hash !== `#${heading.current?.id}`) return;
    if (filters.current?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
  }, [key, hash, type, heading, filters]);
}
