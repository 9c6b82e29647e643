import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../client/call-fault.ts';
import { expectAccessible, show } from '../ui-testing.tsx';
import { StaleNotice } from './stale-notice.tsx';

test('who was overtaken keeps what is typed, or takes the newest state', async () => {
  const read: [string, boolean][] = [];
  await show(
    <StaleNotice
      error={new ApiError(0, 409, 'Somebody changed this record meanwhile.', { stale: true })}
      read={() => Promise.resolve('newest')}
      onRead={(newest, keepTyped) => read.push([newest, keepTyped])}
    />,
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await expect.poll(() => read).toEqual([['newest', true]]);
  await page.getByRole('button', { name: 'Show the newest state' }).click();
  await expect.poll(() => read.at(-1)).toEqual(['newest', false]);
});

test('any other conflict is somebody else’s to explain', async () => {
  await show(
    <StaleNotice
      error={new ApiError(0, 409, 'This code is taken.', { errors: [{ path: 'code', rule: 'taken', msg: 'Taken.' }] })}
      read={() => Promise.resolve('newest')}
      onRead={() => undefined}
    />,
  );
  expect(page.getByText('Somebody changed this meanwhile').elements()).toEqual([]);
});
