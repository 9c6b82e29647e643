import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../client/api-error.ts';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';
import { StaleNotice } from './stale-notice.tsx';

test('StaleNotice reads the newest record and keeps or replaces the typed values', async () => {
  const read: [string, boolean][] = [];
  await renderComponent(
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

test('StaleNotice shows nothing for another conflict', async () => {
  await renderComponent(
    <StaleNotice
      error={new ApiError(0, 409, 'This code is taken.', { errors: [{ path: 'code', rule: 'taken', msg: 'Taken.' }] })}
      read={() => Promise.resolve('newest')}
      onRead={() => undefined}
    />,
  );
  expect(page.getByRole('alert').elements()).toEqual([]);
});
