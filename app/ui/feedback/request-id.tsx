import { createContext, useContext } from 'react';

const RequestId = createContext('');

export const RequestIdProvider = RequestId.Provider;

/**
 * The request's id in the log, for visitors to quote. Only in the server's markup, which hydration leaves unchanged.
 */
export function RequestReference() {
  const id = useContext(RequestId);
  return (
    <p className="mt-8 text-sm text-ink-soft empty:hidden" suppressHydrationWarning>
      {id && `Reference: ${id}`}
    </p>
  );
}
