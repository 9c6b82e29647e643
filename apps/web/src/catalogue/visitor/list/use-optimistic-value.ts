import { useState } from 'react';

/** The value just chosen, until the address holds it. A change of the address replaces it. */
export function useOptimisticValue<V extends string | boolean>(inAddress: V): readonly [V, (chosen: V) => void] {
  const [state, setState] = useState({ inAddress, chosen: inAddress });
  const isCurrent = state.inAddress === inAddress;
  if (!isCurrent) setState({ inAddress, chosen: inAddress });
  return [isCurrent ? state.chosen : inAddress, (chosen) => setState({ inAddress, chosen })];
}
