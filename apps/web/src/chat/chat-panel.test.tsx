import type { ChatMessage } from '@trunkline/contract/chat';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, storeSession, type SessionUser } from '../client/session.ts';
import { type FakeHandlers, serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { createTestT } from '../testing/test-texts.ts';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { ChatPanel } from './partner/chat-panel.tsx';

const t = createTestT();

beforeEach(() => {
  localStorage.clear();
  storeSession({ token: 'token-1', username: 'lina', company_id: 'c1' } as SessionUser);
  return clearSession;
});

const message = (id: string, side: ChatMessage['side'], text: string): ChatMessage => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  side,
  who: side === 'company' ? 'Lina Orfali' : 'Sofia Novak',
  text,
  file: null,
  about: null,
});

/** A conversation of two messages, the last one unread; what is sent is added to it. */
function serveChat(handlers: FakeHandlers = {}) {
  const list = [message('m1', 'company', 'Is there a rack kit?'), message('m2', 'staff', 'RM-19 takes both.')];
  const answer = { more: false, unread: 1, read_to: 'm1', seen_to: 'm1', open: true, assigned_to: 'Sofia Novak' };
  return serveFakeHandlers({
    '/user/chat': ({ body }) => ({ data: { ...answer, list: body['after'] === undefined ? list : [] } }),
    '/user/chatread': () => ({ data: { unread: 0 } }),
    '/user/chattyping': () => ({}),
    '/user/chatsend': ({ body }) => ({ data: message('m3', 'company', String(body['text'])) }),
    ...handlers,
  });
}
const open = () => renderPage(() => <ChatPanel />, { t, vendor: 'Corvid Networks' });
const field = page.getByRole('textbox', { name: 'Your message' });
const log = page.getByRole('log');

test('the chat begins in its field, marks what is shown as read, and says what is new and what was read', async () => {
  const sent = serveChat();
  await open();
  await expect.element(log.getByText('RM-19 takes both.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText('New', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Read', { exact: true })).toBeVisible();
  await expect
    .poll(() => sent.filter(({ path }) => path === '/user/chatread').map(({ body }) => body))
    .toEqual([{ up_to: 'm2' }]);
  await expectAccessible();
});

test('an empty message and one of 5,001 characters are refused at the field', async () => {
  const sent = serveChat();
  await open();
  await field.fill(' ');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Write a message or attach a file.');
  await field.fill('a'.repeat(5001));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('At most 5000 characters.');
  expect(sent.some(({ path }) => path === '/user/chatsend')).toBe(false);
});

test('a message without an answer stays, and is sent again under the same key', async () => {
  const sent = serveChat({
    '/user/chatsend': ({ body }, count) =>
      count === 1 ? { status: 503 } : { data: message('m3', 'company', String(body['text'])) },
  });
  await open();
  await field.fill('Thank you');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(log.getByText('Thank you').elements()).toHaveLength(1);
  const keys = sent.filter(({ path }) => path === '/user/chatsend').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a refused message says why, and Shift with Enter starts a line', async () => {
  const sent = serveChat({ '/user/chatsend': () => ({ status: 429, msg: 'Too many messages.' }) });
  await open();
  await field.fill('One');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}Two{Enter}');
  await expect.element(page.getByRole('alert').getByText('Too many messages.')).toBeVisible();
  expect(sent.find(({ path }) => path === '/user/chatsend')?.body['text']).toBe('One\nTwo');
  await page.getByRole('button', { name: 'Discard message' }).click();
  await expect.element(log.getByText('One')).not.toBeInTheDocument();
});

test('earlier messages that cannot be read are named, and the button stays', async () => {
  let isBroken = true;
  const newest = [message('m2', 'staff', 'RM-19 takes both.')];
  const answer = { more: true, unread: 0, read_to: 'm2', seen_to: 'm2', open: true, assigned_to: null };
  serveChat({
    '/user/chat': ({ body }) => {
      if (body['before'] === undefined) return { data: { ...answer, list: body['after'] === undefined ? newest : [] } };
      if (isBroken) return { status: 500, msg: 'This went wrong.' };
      return { data: { ...answer, more: false, list: [message('m1', 'company', 'Is there a rack kit?')] } };
    },
  });
  const PanelWithToasts = () => (
    <>
      <ChatPanel />
      <ToastRegion />
    </>
  );
  await renderPage(PanelWithToasts, { t, vendor: 'Corvid Networks' });
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  await earlier.click();
  await expect.element(page.getByText('This went wrong.')).toBeVisible();
  isBroken = false;
  await earlier.click();
  await expect.element(log.getByText('Is there a rack kit?')).toBeVisible();
  await expect.element(earlier).not.toBeInTheDocument();
});
