import { useEffect, useState } from 'react';

/** The value after it has not changed for `pauseMs` milliseconds. Values are compared by identity: pass text, or memoize. */
export function useDebouncedValue<V>(value: V, pauseMs: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
