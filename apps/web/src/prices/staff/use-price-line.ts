import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import { useState } from 'react';
import { useAutosave } from '../../ui/forms/use-autosave.tsx';

/** A fixed price that is typed and not added to the list yet. */
export interface PriceLine {
  readonly part: string;
  readonly price: string;
}
export const emptyPriceLine: PriceLine = { part: '', price: '' };

/**
 * The line below the fixed prices. It is kept by type and level, so that the first save of a new list, which opens the list at its own
 * address, keeps it too.
 */
export function usePriceLine({ type, level }: { readonly type: MembershipType; readonly level: MembershipLevel }) {
  const [line, setLine] = useState(emptyPriceLine);
  const autosave = useAutosave({
    key: { object: 'price-line', id: `${type} ${level}` },
    base: emptyPriceLine,
    typed: line,
    fill: setLine,
  });
  return { line, setLine, lineNotice: autosave.notice, hasLine: line.part.trim() !== '' || line.price !== '' };
}
