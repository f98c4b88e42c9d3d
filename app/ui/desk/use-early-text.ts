import { useEffect, useState } from 'react';

const isHydrating = () => typeof document !== 'undefined' && !('hydrated' in document.documentElement.dataset);

/** Keeps what was typed into filled-in text areas before the scripts ran: React would set them back. For a layout of pages. */
export function useEarlyText(): void {
  const [typed] = useState(() =>
    isHydrating()
      ? Array.from(document.querySelectorAll('textarea'))
          .filter(({ value, defaultValue }) => value !== defaultValue)
          .map((field) => ({ field, value: field.value }))
      : [],
  );
  useEffect(() => {
    for (const { field, value } of typed) {
      // Typed further meanwhile.
      if (field.value !== field.defaultValue) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [typed]);
}
