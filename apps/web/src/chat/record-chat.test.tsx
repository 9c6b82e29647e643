import type { ChatMessage } from '@trunkline/contract/chat';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeAnswers } from '../testing/fake-server.ts';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { renderOrderPart } from '../orders/orders-testing.tsx';
import { RecordChat, StaffRecordChat } from './record-chat.tsx';

const about = { object: 'order', id: 'order-1' } as const;

const message: ChatMessage = {
  id: 'm-1',
  at: '2026-11-20T09:30:00.000Z',
  side: 'company',
  who: 'Ravi Menon',
  text: 'May we have a later date?',
  file: null,
  about: { ...about, title: 'O-2026-000187' },
};

const serve = (list: readonly ChatMessage[]) =>
  serveFakeAnswers(() => ({ data: { list, more: false, unread: 0, read_to: null, seen_to: null, open: true } }));
const reads = (sent: ReturnType<typeof serve>) => sent.filter(({ path }) => path.includes('chat'));
const show = page.getByRole('button', { name: 'Show messages' });

test('the messages about a record are read when they are opened', async () => {
  const sent = serve([message]);
  await renderOrderPart(<RecordChat about={about} />);
  await expect.element(show).toBeVisible();
  expect(reads(sent)).toEqual([]);
  await show.click();
  await expect.element(page.getByText('May we have a later date?')).toBeVisible();
  expect(reads(sent)).toHaveLength(1);
  expect(reads(sent)[0]).toMatchObject({
    path: '/user/chat',
    body: { 'about[object]': 'order', 'about[id]': 'order-1' },
  });
  await expectAccessible();
});

test('nothing was written about the record', async () => {
  serve([]);
  await renderOrderPart(<RecordChat about={about} />);
  await show.click();
  await expect.element(page.getByText('No messages yet')).toBeVisible();
});

test('staff without the right to read conversations see no card', async () => {
  serve([message]);
  await renderOrderPart(<StaffRecordChat about={about} companyId="company-1" />);
  await expect.element(show).not.toBeInTheDocument();
});
