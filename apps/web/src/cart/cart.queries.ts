import { type CartLine, listCart } from '@trunkline/contract/cart';
import { validateConfiguration } from '@trunkline/contract/configurator';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { FitChoice } from '@trunkline/rules/fit/parts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';

type Cart = EndpointOutput<typeof listCart>;
const cartKey = ['cart'] as const;

export const cartQueries = {
  list: () => queryOptions({ queryKey: cartKey, queryFn: ({ signal }) => call(listCart, {}, { signal }) }),
  /** What a line would cost with other accessories, in USD. */
  subtotalWith: ({ product_id, quantity }: CartLine, accessories: readonly FitChoice[]) =>
    queryOptions({
      queryKey: ['cart', 'with', product_id, quantity, accessories],
      queryFn: async ({ signal }) =>
        (await call(validateConfiguration, { product_id, quantity, accessories: [...accessories] }, { signal }))
          .subtotal,
      staleTime: 60_000,
    }),
};

/** Shows a changed line at once. Totals and checks are read again from the server. */
export function cacheCartLine(client: QueryClient, line: CartLine): void {
  client.setQueryData<Cart>(
    cartKey,
    (cart) => cart && { ...cart, list: cart.list.map((other) => (other.id === line.id ? line : other)) },
  );
  void client.invalidateQueries({ queryKey: cartKey, exact: true });
}

export const refreshCart = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: cartKey });
