import { useState } from 'react';

/** What was just chosen, shown until the address has followed; whenever the address changes, it is what counts. */
export function useAhead<V extends string | boolean>(inAddress: V): readonly [V, (chosen: V) => void] {
  const [ahead, setAhead] = useState({ over: inAddress, chosen: inAddress });
  const follows = ahead.over === inAddress;
  if (!follows) setAhead({ over: inAddress, chosen: inAddress });
  return [follows ? ahead.chosen : inAddress, (chosen) => setAhead({ over: inAddress, chosen })];
}
