import { useEffect, useState } from 'react';
import { Deferred } from './deferred-loader.ts';

type Settled<T> = { data?: T; error?: unknown };

/** Follows a loader's result. While it is pending or after it failed, `data` is the previous page's, if any. */
export function useDeferred<T>(loaded: T | Deferred<T>): Settled<T> & { isPending: boolean } {
  const [arrived, setArrived] = useState<Settled<T> & { of?: Deferred<T> }>({});
  const [before, setBefore] = useState<T>();

  useEffect(() => {
    if (!(loaded instanceof Deferred)) return;
    let isCurrent = true;
    const settle = (settled: Settled<T>) => isCurrent && setArrived({ ...settled, of: loaded });
    loaded.data.then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loaded]);

  const settled: Settled<T> | undefined =
    loaded instanceof Deferred ? (arrived.of === loaded ? arrived : undefined) : { data: loaded };
  if (settled?.data !== undefined && settled.data !== before) setBefore(settled.data);
  return { ...(before !== undefined && { data: before }), ...settled, isPending: !settled };
}
