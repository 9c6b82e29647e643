import { publicAccess, endpoint } from '@trunkline/contract/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod/mini';
import { ApiError } from './call-fault.ts';
import { call, fileNameOf } from './call.ts';
import { show } from '../ui/ui-testing.tsx';
import { clearSession, findUser, keepSession, onSessionEnd, type SessionUser } from './session.ts';
import { toast } from '../ui/feedback/toast.ts';
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

const person: SessionUser = {
  token: 'token-1',
  username: 'lina@orvan.example',
  realname: 'Lina',
  company: 'Orvan',
  avatar: null,
  roles: [],
  permissions: ['a:b:c'],
  membership: null,
  memberships: [],
  company_id: '1',
  company_role: 'owner',
  expires_at: '2026-12-01T00:00:00.000Z',
};

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
}
let sent: Sent[] = [];
/** The clock's own, also where a test stands in for it. */
const later = globalThis.setTimeout.bind(globalThis);

/** What the server answers, one after the other; an Error is a network that fails. */
function serverAnswers(...answers: ({ status: number; body: unknown } | Error)[]): void {
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, headers });
    const answer = answers[Math.min(sent.length, answers.length) - 1]!;
    await new Promise((resolve) => later(resolve, 80));
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
}
const ok = { status: 200, body: { code: 1, msg: '', data: { id: '7' } } };
const refusal = { status: 409, body: { code: 0, msg: 'Somebody changed this record.', data: null } };
const ended = { status: 401, body: { code: 90004, msg: 'Your session has expired.', data: null } };

beforeEach(() => {
  sent = [];
  document.documentElement.lang = 'en';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearSession();
  toast.clear();
});

test('a call carries the language and, once somebody is logged in, the token', async () => {
  serverAnswers(ok);
  await call(save, { name: 'x' });
  keepSession(person);
  expect(await call(save, { name: 'x' })).toEqual({ id: '7' });
  expect(sent.map(({ headers }) => [headers['lang'], headers['token']])).toEqual([
    ['en', undefined],
    ['en', 'token-1'],
  ]);
});

test('a refusal is thrown with what the server said', async () => {
  serverAnswers(refusal);
  const fault = await call(save, { name: 'x' }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ApiError);
  expect(fault).toMatchObject({ code: 0, status: 409, msg: 'Somebody changed this record.', isTransport: false });
});

test('a session that ended is said once, and a second later everything of the login is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(<ToastRegion />);
  let left = 0;
  const stop = onSessionEnd(() => left++);
  keepSession(person);
  serverAnswers(ended);
  await Promise.allSettled([call(save, { name: 'x' }), call(save, { name: 'y' }), call(save, { name: 'z' })]);
  expect(findUser()?.username).toBe('lina@orvan.example');
  expect(page.getByText('Your session has expired.').elements()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect([findUser(), localStorage.getItem('token'), localStorage.getItem('userInfo'), left]).toEqual([
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

test('a double press is one call', async () => {
  serverAnswers(ok);
  await show(<Saver />);
  await page.getByRole('button', { name: 'Save' }).dblClick();
  await expect.element(page.getByText('idle')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what is sent again after the network failed carries the same key; a new attempt another one', async () => {
  serverAnswers(new TypeError('offline'), ok, ok);
  await show(<Saver />);
  const button = page.getByRole('button', { name: 'Save' });
  for (const calls of [1, 2, 3]) {
    await button.click();
    await expect.poll(() => sent.length).toBe(calls);
    await expect.element(page.getByText('busy')).not.toBeInTheDocument();
  }
  const [first, second, third] = sent.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a refused write is said as a toast in the words of the server', async () => {
  serverAnswers(refusal);
  await show(<Saver />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody changed this record.');
});

test.each([
  [`attachment; filename="a.pdf"; filename*=UTF-8''%D8%B9%D8%B1%D8%B6.pdf`, 'عرض.pdf'],
  ['attachment; filename="quote.pdf"', 'quote.pdf'],
  [null, 'download'],
])('the name in %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
