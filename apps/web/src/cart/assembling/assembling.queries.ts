import { type CartLine, replaceCartLines } from '@trunkline/contract/cart';
import { assembleItems, type Assembly } from '@trunkline/contract/configurator';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { call } from '../../client/call.ts';
import { storeCartCount } from '../../client/cart-count.ts';
import { useAction } from '../../client/use-action.ts';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { refreshCart } from '../cart.queries.ts';
import { toTermChoices } from '../use-cart-line.ts';

/** A line of the cart as an item that is sent. */
export const toSentLine = (line: CartLine) => ({
  id: line.id,
  product_id: line.product_id,
  quantity: line.quantity,
  accessories: toTermChoices(line),
});

/** A line without accessories that is no device. */
export const isLoosePart = ({ kind, accessories }: CartLine): boolean => kind !== 'device' && accessories.length === 0;

/** The proposal for the lines of the cart; row n is line n. `parents`: line id → row of the device that the reader chose. */
export const assemblyQuery = (lines: readonly CartLine[], parents: ReadonlyMap<string, number>) =>
  queryOptions({
    queryKey: ['cart', 'assembly', lines.map(({ id, version }) => [id, version]), [...parents]],
    queryFn: ({ signal }): Promise<Assembly> =>
      call(
        assembleItems,
        {
          items: lines.map((line) => {
            const { id, ...item } = toSentLine(line);
            return { ...item, parent: parents.get(id) ?? null };
          }),
        },
        { signal },
      ),
    enabled: lines.some(isLoosePart) && lines.some(({ kind }) => kind === 'device'),
    staleTime: 60_000,
  });

type ReplacingItem = Omit<ReturnType<typeof toSentLine>, 'id'> & { readonly id?: string };

/** Replaces lines of the cart in one step; a toast offers to undo it. Answers the ids of the lines that hold the items, in their order; undefined: refused. */
export function useReplaceLines() {
  const t = useT();
  const client = useQueryClient();
  const refresh = (count: number) => {
    storeCartCount(count);
    return refreshCart(client);
  };
  const { run, busy } = useAction(
    replaceCartLines,
    useStaleToast(() => refreshCart(client)),
  );
  const replace = async (before: readonly CartLine[], items: readonly ReplacingItem[], done?: string) => {
    const lines = before.map(({ id, version }) => ({ id, version }));
    const put = await run({ lines, items: [...items] });
    if (!put) return undefined;
    await refresh(put.count);
    const present = new Set(put.lines.map(({ id }) => id));
    // Lines that vanished come back as new ones.
    const earlier = before.map(toSentLine).map(({ id, ...item }) => (present.has(id) ? { id, ...item } : item));
    if (done !== undefined)
      toast.undo(done, t('drafts.undo'), () => {
        void run({ lines: put.lines, items: earlier }).then((undone) => undone && refresh(undone.count));
      });
    return put.lines.map(({ id }) => id);
  };
  return { replace, busy };
}
