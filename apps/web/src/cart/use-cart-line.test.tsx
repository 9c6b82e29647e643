import type { CartLine } from '@trunkline/contract/cart';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
// Changes are sent when the test lets the pause pass, however slow the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
/** Time longer than the pause after which changes are sent. */
const pauseMs = 500;

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

test('sends several quick presses in one call, with the version that was shown', async () => {
  const sent = mockServer(({ quantity }) => ({
    status: 200,
    body: { code: 1, msg: '', data: { ...line, quantity, version: 2 } },
  }));
  const button = await start();
  for (const shown of ['2', '3', '4']) {
    await button.click();
    await expect.element(button).toHaveTextContent(shown);
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(pauseMs);
  await expect.poll(() => sent).toEqual([{ id: 'l1', version: 1, quantity: 4 }]);
});

test('drops the change when the server answers 409', async () => {
  const sent = mockServer(() => ({ status: 409, body: { code: 0, msg: 'changed', data: null } }));
  const button = await start();
  await button.click();
  await expect.element(button).toHaveTextContent('2');
  vi.advanceTimersByTime(pauseMs);
  await expect.element(button).toHaveTextContent('1');
  await expect.element(button).toHaveAttribute('data-pending', 'false');
  expect(sent).toHaveLength(1);
});
