import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../client/api-error.ts';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';
import { StaleAction } from './stale-action.tsx';

const stale = new ApiError(0, 409, 'Somebody changed this record meanwhile.', {
  stale: true,
  changed_by: 'Sami Haddadin',
  changed_at: '2026-11-22T07:41:00Z',
});
const before = { rate: '3.75', day: '1 Dec 2026' };
const newest = { rate: '3.76', day: '1 Dec 2026' };
const toFacts = ({ rate, day }: typeof before) => ({ Rate: rate, 'Valid from': day });
const button = page.getByRole('button', { name: 'Continue with the newest version' });

test('a refused action says who changed the record and lists what is different, before and now', async () => {
  const done: unknown[] = [];
  await renderComponent(
    <StaleAction
      action={{ error: stale, reset: () => done.push('reset') }}
      record={before}
      read={() => Promise.resolve(newest)}
      facts={toFacts}
      onTake={(record) => done.push(record)}
    />,
  );
  await expect.element(page.getByText(/Sami Haddadin.* changed this/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Rate 3.75 3.76' })).toBeVisible();
  expect(page.getByText('Valid from').elements()).toEqual([]);
  await expectAccessible();
  await button.click();
  expect(done).toEqual([newest, 'reset']);
});

test('a record that could not be read is read again', async () => {
  let tries = 0;
  await renderComponent(
    <StaleAction
      action={{ error: stale, reset: () => undefined }}
      record={before}
      read={() => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(newest);
      }}
      facts={toFacts}
      onTake={() => undefined}
    />,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(button).toBeVisible();
});

test('another refusal shows nothing here', async () => {
  await renderComponent(
    <StaleAction
      action={{ error: new ApiError(0, 409, 'The rate is in use.'), reset: () => undefined }}
      record={before}
      read={() => Promise.resolve(newest)}
      facts={toFacts}
      onTake={() => undefined}
    />,
  );
  expect(page.getByRole('button').elements()).toEqual([]);
});
