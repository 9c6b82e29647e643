import { type CartLine, listCart } from '@trunkline/contract/cart';
import { checkConfiguration } from '@trunkline/contract/configurator';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';

type Cart = EndpointOutput<typeof listCart>;
const key = ['cart'] as const;

export const cart = {
  list: () => queryOptions({ queryKey: key, queryFn: ({ signal }) => call(listCart, {}, { signal }) }),
  /** What a line would cost with other accessories: the price of a fix, said before it is taken. */
  subtotalWith: (
    { product_id, quantity }: CartLine,
    accessories: readonly { accessory_id: string; quantity: number }[],
  ) =>
    queryOptions({
      queryKey: ['cart', 'with', product_id, quantity, accessories],
      queryFn: async ({ signal }) =>
        (await call(checkConfiguration, { product_id, quantity, accessories: [...accessories] }, { signal })).subtotal,
      staleTime: 60_000,
    }),
};

/** The changed line at once; sums and checks follow from the server. */
export function keepLine(client: QueryClient, line: CartLine): void {
  client.setQueryData<Cart>(
    key,
    (now) => now && { ...now, list: now.list.map((one) => (one.id === line.id ? line : one)) },
  );
  void client.invalidateQueries({ queryKey: key, exact: true });
}

export const refreshCart = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });
