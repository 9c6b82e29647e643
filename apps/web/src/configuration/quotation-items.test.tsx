import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildTestQuotation } from '../quotations/quotations-testing.tsx';
import { serveFakeHandlers } from '../testing/fake-server.ts';
import { addItemsToQuotation } from './quotation-items.ts';

const added = { product_id: 'p-new', quantity: 4, accessories: [] };

test('sends the stored items with their ids and the added ones behind them', async () => {
  const sent = serveFakeHandlers({
    '/user/detailquotation': () => ({ data: buildTestQuotation() }),
    '/user/postquotation': () => ({ data: buildTestQuotation({ version: 4 }) }),
  });
  expect(await addItemsToQuotation(new QueryClient(), 'q1', [added])).toMatchObject({ version: 4 });
  expect(sent.at(-1)?.body).toEqual({
    id: 'q1',
    version: 3,
    items: [
      {
        id: 'switch',
        product_id: 'p-switch',
        quantity: 2,
        accessories: [{ id: 'optic', accessory_id: 'p-optic', quantity: 2 }],
      },
      { id: 'mount', product_id: 'p-mount', quantity: 1, accessories: [] },
      added,
    ],
  });
});

test('adds to what another user saved in between, and gives up after a second refusal', async () => {
  const sent = serveFakeHandlers({
    '/user/detailquotation': (_request, count) => ({ data: buildTestQuotation({ version: count }) }),
    '/user/postquotation': ({ body }) =>
      body['version'] === 2
        ? { data: buildTestQuotation({ version: 3 }) }
        : { status: 409, msg: 'Changed.', data: { stale: true } },
  });
  await addItemsToQuotation(new QueryClient(), 'q1', [added]);
  expect(sent.map(({ path, body }) => [path, body['version']])).toEqual([
    ['/user/detailquotation', undefined],
    ['/user/postquotation', 1],
    ['/user/detailquotation', undefined],
    ['/user/postquotation', 2],
  ]);
  await expect(addItemsToQuotation(new QueryClient(), 'q1', [added])).rejects.toMatchObject({ status: 409 });
});
