import { type CartLine, changeCartLine } from '@trunkline/contract/cart';
import type { FitChoice } from '@trunkline/rules/fit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../client/use-action.ts';
import { keepLine, refreshCart } from './cart.queries.ts';

interface Wanted {
  readonly quantity?: number;
  readonly accessories?: readonly FitChoice[];
  readonly checked?: boolean;
}

/** Presses of a stepper follow each other quickly: one call for all of them. */
const pauseMs = 400;

export const choicesOf = ({ accessories }: Pick<CartLine, 'accessories'>): FitChoice[] =>
  accessories.map(({ accessory_id, per_unit }) => ({ accessory_id, quantity: per_unit }));

/**
 * A line as it is wanted: shown at once, sent once the presses pause, and always with the version that was seen. What is
 * pressed while a change is under way is sent after it. A line that somebody else changed is read anew.
 */
export function useCartLine(line: CartLine) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>({});
  const { run, busy } = useAction(changeCartLine);
  const isOpen = Object.keys(wanted).length > 0;
  useEffect(() => {
    if (!isOpen || busy) return;
    const send = async () => {
      const { accessories, ...simple } = wanted;
      const changed = await run({
        id: line.id,
        version: line.version,
        ...simple,
        ...(accessories && { accessories: [...accessories] }),
      });
      // what was pressed meanwhile is newer than what was sent
      setWanted((now) => (now === wanted || !changed ? {} : now));
      if (changed) keepLine(client, changed);
      else await refreshCart(client);
    };
    const timer = setTimeout(() => void send(), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, isOpen, busy, run, line.id, line.version, client]);
  return {
    quantity: wanted.quantity ?? line.quantity,
    checked: wanted.checked ?? line.checked,
    choices: wanted.accessories ?? choicesOf(line),
    /** Shown, but not yet the server's. */
    pending: isOpen || busy,
    change: (more: Wanted) => setWanted((now) => ({ ...now, ...more })),
  };
}
