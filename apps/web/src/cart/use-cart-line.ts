import { type CartLine, changeCartLine } from '@trunkline/contract/cart';
import type { FitChoice } from '@trunkline/rules/fit/parts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../client/use-action.ts';
import { useStaleToast } from '../ui/feedback/use-stale-toast.ts';
import { cacheCartLine, refreshCart } from './cart.queries.ts';

interface CartLineChange {
  readonly quantity?: number;
  readonly accessories?: readonly FitChoice[];
  readonly checked?: boolean;
}

/** Changes within this time are sent in one call. */
const sendDelayMs = 400;

/** The accessories of a line for one piece of its product. The configurator shows a year of support; what names no term keeps it. */
export const toFitChoices = ({ accessories }: Pick<CartLine, 'accessories'>): FitChoice[] =>
  accessories.map(({ accessory_id, per_unit }) => ({ accessory_id, quantity: per_unit }));

/** The same with the terms of support. */
export const toTermChoices = ({ accessories }: Pick<CartLine, 'accessories'>): FitChoice[] =>
  accessories.map(({ accessory_id, per_unit, term_months }) => ({ accessory_id, quantity: per_unit, term_months }));

/** What a fix chooses, with the terms that the line has. */
export const withTermsOf = (choices: readonly FitChoice[], fixed: readonly FitChoice[]): FitChoice[] =>
  fixed.map((choice) => ({
    ...choice,
    term_months: choices.find(({ accessory_id }) => accessory_id === choice.accessory_id)?.term_months,
  }));

/**
 * A cart line with the changes of the user. They show at once and are sent after a pause, with the version that the user saw.
 * Changes during a call are sent after it. When the server refuses, the cart is read again and the changes are dropped.
 */
export function useCartLine(line: CartLine) {
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState<CartLineChange>({});
  const { run, busy } = useAction(
    changeCartLine,
    useStaleToast(() => refreshCart(client)),
  );
  const hasUnsaved = Object.keys(unsaved).length > 0;
  useEffect(() => {
    if (!hasUnsaved || busy) return;
    const send = async () => {
      const { accessories, ...rest } = unsaved;
      const changed = await run({
        id: line.id,
        version: line.version,
        ...rest,
        ...(accessories && { accessories: [...accessories] }),
      });
      // Changes that were made during the call stay.
      setUnsaved((current) => (current === unsaved || !changed ? {} : current));
      if (changed) cacheCartLine(client, changed);
    };
    const timer = setTimeout(() => void send(), sendDelayMs);
    return () => clearTimeout(timer);
  }, [unsaved, hasUnsaved, busy, run, line.id, line.version, client]);
  return {
    quantity: unsaved.quantity ?? line.quantity,
    checked: unsaved.checked ?? line.checked,
    choices: unsaved.accessories ?? toTermChoices(line),
    /** Changes are not saved yet. */
    pending: hasUnsaved || busy,
    change: (change: CartLineChange) => setUnsaved((current) => ({ ...current, ...change })),
  };
}
