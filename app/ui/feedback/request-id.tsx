import { createContext, useContext } from 'react';

const RequestId = createContext('');

export const RequestIdProvider = RequestId.Provider;

/**
 * The id under which the log knows this request, so that a visitor can quote it. It is in the server's markup only,
 * which hydration leaves as it is.
 */
export function RequestReference() {
  const id = useContext(RequestId);
  return (
    <p className="mt-8 text-sm text-ink-soft empty:hidden" suppressHydrationWarning>
      {id && `Reference: ${id}`}
    </p>
  );
}
