import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * After a search or a page change, moves the focus to the list's heading, to which the router has scrolled. A visitor at
 * the filters stays there.
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
