import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SendCodeButton } from './code-field.tsx';
import { show } from '../ui-testing.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('after a code is sent the button rests 60 seconds, counts them, and returns to its label', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  let sent = 0;
  await show(<SendCodeButton onSend={() => Promise.resolve(++sent > 0)} />);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByRole('button')).toHaveTextContent('Send again in 60 s');
  await expect.element(page.getByRole('button')).toBeDisabled();
  vi.advanceTimersByTime(18_000);
  await expect.element(page.getByRole('button')).toHaveTextContent('Send again in 42 s');
  vi.advanceTimersByTime(42_500);
  await expect.element(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
  expect(sent).toBe(1);
});

test('a refused request leaves the button as it was', async () => {
  await show(<SendCodeButton onSend={() => Promise.resolve(false)} />);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
});
