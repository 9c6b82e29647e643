import { useState } from 'react';

/**
 * Whether a list shows only what fits, and the function that ticks it. Until the user ticks or unticks it, it is `folded`, and a
 * search looks at everything: what was searched for is never hidden.
 */
export function useFittingOnly(keyword: string, folded: boolean): [boolean, (ticked: boolean) => void] {
  const [ticked, tick] = useState<boolean>();
  return [ticked ?? (folded && keyword === ''), tick];
}
