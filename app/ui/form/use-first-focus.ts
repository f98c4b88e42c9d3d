import { useState } from 'react';

/** Whether a field was ever used, for what loads only then. */
export function useFirstFocus() {
  const [used, setUsed] = useState(false);
  const use = () => setUsed(true);
  return {
    used,
    field: {
      onFocus: use,
      // The visitor may use it before the scripts load.
      ref: (element: HTMLInputElement | null) => {
        if (element?.matches(':focus')) use();
      },
    },
  };
}
