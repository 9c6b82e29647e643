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

/** Answers each call with `answer`; returns the bodies that were sent. */
function mockServer(answer: (input: Record<string, unknown>) => { status: number; body: unknown }) {
  const sent: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (typeof init?.body !== 'string') throw new Error('JSON body expected');
    const input: Record<string, unknown> = JSON.parse(init.body);
    sent.push(input);
    const { status, body } = answer(input);
    return Promise.resolve(Response.json(body, { status }));
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
function click(element: Element): void {
  if (!(element instanceof HTMLButtonElement)) throw new Error('button expected');
  element.click();
}
const start = async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Line />
    </QueryClientProvider>,
  );
  return screen.getByRole('button');
};

test('sends several quick presses in one call, with the version that was shown', async () => {
  const sent = mockServer(({ quantity }) => ({
    status: 200,
    body: { code: 1, msg: '', data: { ...line, quantity, version: 2 } },
  }));
  const button = await start();
  // Direct clicks: on a slow machine a simulated pointer takes longer than the pause after which changes are sent.
  for (let press = 0; press < 3; press++) {
    click(button.element());
    await new Promise((resolve) => setTimeout(resolve));
  }
  await expect.element(button).toHaveTextContent('4');
  await expect.poll(() => sent).toEqual([{ id: 'l1', version: 1, quantity: 4 }]);
});

test('drops the change when the server answers 409', async () => {
  const sent = mockServer(() => ({ status: 409, body: { code: 0, msg: 'changed', data: null } }));
  const button = await start();
  await userEvent.click(button);
  await expect.element(button).toHaveTextContent('2');
  await expect.element(button).toHaveTextContent('1');
  await expect.element(button).toHaveAttribute('data-pending', 'false');
  expect(sent).toHaveLength(1);
});
