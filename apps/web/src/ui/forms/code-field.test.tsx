import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SendCodeButton } from './code-field.tsx';
import { renderComponent } from '../ui-testing.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('SendCodeButton is disabled for 60 seconds after a code was sent and shows the seconds left', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  let sent = 0;
  await renderComponent(<SendCodeButton onSend={() => Promise.resolve(++sent > 0)} />);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByRole('button')).toHaveTextContent('Send again in 60 s');
  await expect.element(page.getByRole('button')).toBeDisabled();
  vi.advanceTimersByTime(18_000);
  await expect.element(page.getByRole('button')).toHaveTextContent('Send again in 42 s');
  vi.advanceTimersByTime(42_500);
  await expect.element(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
  expect(sent).toBe(1);
});

test('SendCodeButton stays enabled when no code was sent', async () => {
  await renderComponent(<SendCodeButton onSend={() => Promise.resolve(false)} />);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
});
