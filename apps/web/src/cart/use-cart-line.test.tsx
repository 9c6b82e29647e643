import type { CartLine } from '@trunkline/contract/cart';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCartLine } from './use-cart-line.ts';

const line: CartLine = {
  id: 'l1',
  kind: 'device',
  product_id: 'p1',
  code: 'P1',
  title: 'A switch',
  model: 'P-1',
  part_number: '1-1',
  image: '',
  market_price: '10.00',
  discount_price: '8.00',
  quantity: 1,
  totalPrice: '8.00',
  subtotal: '8.00',
  checked: true,
  version: 1,
  accessories: [],
  checks: [],
};

/** A server that answers as it is told; what it was sent is kept. */
function serve(answer: (body: Record<string, unknown>) => { status: number; body: unknown }) {
  const sent: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const body = JSON.parse(init?.body as string) as Record<string, unknown>;
    sent.push(body);
    const { status, body: answered } = answer(body);
    return Promise.resolve(Response.json(answered, { status }));
  });
  return sent;
}
afterEach(() => vi.restoreAllMocks());

function Line() {
  const { quantity, pending, change } = useCartLine(line);
  return (
    <button type="button" data-pending={pending} onClick={() => change({ quantity: quantity + 1 })}>
      {quantity}
    </button>
  );
}
const start = async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Line />
    </QueryClientProvider>,
  );
  return screen.getByRole('button');
};

test('presses that follow each other are one call, with the version that was seen', async () => {
  const sent = serve(({ quantity }) => ({
    status: 200,
    body: { code: 1, msg: '', data: { ...line, quantity, version: 2 } },
  }));
  const button = await start();
  // one after the other, however slow the machine is: a pointer that is moved takes longer than presses may be apart
  for (let press = 0; press < 3; press++) {
    (button.element() as HTMLButtonElement).click();
    await new Promise((drawn) => setTimeout(drawn));
  }
  await expect.element(button).toHaveTextContent('4');
  await expect.poll(() => sent).toEqual([{ id: 'l1', version: 1, quantity: 4 }]);
});

test('a line that somebody else changed falls back to what the server has', async () => {
  const sent = serve(() => ({ status: 409, body: { code: 0, msg: 'changed', data: null } }));
  const button = await start();
  await userEvent.click(button);
  await expect.element(button).toHaveTextContent('2');
  await expect.element(button).toHaveTextContent('1');
  await expect.element(button).toHaveAttribute('data-pending', 'false');
  expect(sent).toHaveLength(1);
});
