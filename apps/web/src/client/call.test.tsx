import { publicAccess, endpoint } from '@trunkline/contract/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod/mini';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { parseFileName } from './download.ts';
import { renderComponent } from '../ui/ui-testing.tsx';
import { clearSession, findUser, storeSession, onSessionEnd } from './session.ts';
import { createUser } from '../testing/test-user.ts';
import { toast } from './toast.ts';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { useAction } from './use-action.ts';

const save = endpoint({
  method: 'POST',
  path: '/user/save',
  access: publicAccess,
  summary: '',
  input: z.object({ name: z.string() }),
  output: z.object({ id: z.string() }),
});

const person = { ...createUser('lina@orvan.example'), token: 'token-1' };

type Answer = { readonly status: number; readonly body: unknown } | Error;

interface SentRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
}
let sent: SentRequest[] = [];
/** Calls are under way until the test lets the answers come. */
let answersCome: Promise<void> = Promise.resolve();

/** The answers of the server in order; the last one repeats. An Error is a failed network. */
function mockAnswers(first: Answer, ...others: Answer[]): void {
  const answers = [first, ...others];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, headers });
    const answer = answers[sent.length - 1] ?? answers.at(-1) ?? first;
    await answersCome;
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
}
const ok = { status: 200, body: { code: 1, msg: '', data: { id: '7' } } };
const unavailable = { status: 503, body: { code: 0, msg: 'Try again in a moment.', data: null } };
const refusal = { status: 409, body: { code: 0, msg: 'Somebody changed this record.', data: null } };
const ended = { status: 401, body: { code: 90004, msg: 'Your session has expired.', data: null } };

beforeEach(() => {
  sent = [];
  answersCome = Promise.resolve();
  document.documentElement.lang = 'en';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearSession();
  toast.clear();
});

test('call sends the language, and the token of a logged-in user', async () => {
  mockAnswers(ok);
  await call(save, { name: 'x' });
  storeSession(person);
  expect(await call(save, { name: 'x' })).toEqual({ id: '7' });
  expect(sent.map(({ headers }) => [headers['lang'], headers['token']])).toEqual([
    ['en', undefined],
    ['en', 'token-1'],
  ]);
});

test('call throws an ApiError with the message of the server', async () => {
  mockAnswers(refusal);
  const error = await call(save, { name: 'x' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 0, status: 409, msg: 'Somebody changed this record.', isTransport: false });
});

test('an ended session shows one toast for three calls and clears the login after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderComponent(<ToastRegion />);
  let endedSessions = 0;
  const stop = onSessionEnd(() => endedSessions++);
  storeSession(person);
  mockAnswers(ended);
  const answers = Promise.withResolvers<void>();
  answersCome = answers.promise;
  const calls = [call(save, { name: 'x' }), call(save, { name: 'y' }), call(save, { name: 'z' })];
  answers.resolve();
  await Promise.allSettled(calls);
  expect(findUser()?.username).toBe('lina@orvan.example');
  await expect.element(page.getByText('Your session has expired.')).toBeVisible();
  expect(page.getByText('Your session has expired.').elements()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect([findUser(), localStorage.getItem('token'), localStorage.getItem('userInfo'), endedSessions]).toEqual([
    undefined,
    null,
    null,
    1,
  ]);
  stop();
});

function Saver() {
  const action = useAction(save);
  return (
    <>
      <button type="button" onClick={() => void action.run({ name: 'x' })}>
        Save
      </button>
      <output>{action.error?.msg ?? (action.busy ? 'busy' : 'idle')}</output>
      <ToastRegion />
    </>
  );
}

test('useAction sends one call for a double press', async () => {
  mockAnswers(ok);
  const answers = Promise.withResolvers<void>();
  answersCome = answers.promise;
  await renderComponent(<Saver />);
  await page.getByRole('button', { name: 'Save' }).dblClick();
  answers.resolve();
  await expect.element(page.getByText('idle')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('useAction repeats the idempotency key after a failed network or server and not after an answer', async () => {
  mockAnswers(new TypeError('offline'), unavailable, ok, ok);
  await renderComponent(<Saver />);
  const button = page.getByRole('button', { name: 'Save' });
  for (const calls of [1, 2, 3, 4]) {
    await button.click();
    await expect.poll(() => sent.length).toBe(calls);
    await expect.element(page.getByText('busy')).not.toBeInTheDocument();
  }
  const [first, second, third, fourth] = sent.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('useAction shows a refusal as a toast with the message of the server', async () => {
  mockAnswers(refusal);
  await renderComponent(<Saver />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody changed this record.');
});

test.each([
  [`attachment; filename="a.pdf"; filename*=UTF-8''%D8%B9%D8%B1%D8%B6.pdf`, 'عرض.pdf'],
  ['attachment; filename="quote.pdf"', 'quote.pdf'],
  [null, 'download'],
])('parseFileName reads %s as %s', (disposition, name) => {
  expect(parseFileName(disposition)).toBe(name);
});
