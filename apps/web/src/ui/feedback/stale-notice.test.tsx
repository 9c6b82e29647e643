import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../client/api-error.ts';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';
import { StaleNotice } from './stale-notice.tsx';

const stale = new ApiError(0, 409, 'Somebody changed this record meanwhile.', {
  stale: true,
  changed_by: 'Sami Haddadin',
  changed_at: '2026-11-22T07:41:00Z',
});
interface Taken {
  readonly newest: string;
  readonly merged: { readonly price: string } | undefined;
}
const button = (name: string) => page.getByRole('button', { name });

test('a form that only adds a reason goes on with the newest version', async () => {
  const taken: Taken[] = [];
  await renderComponent(
    <StaleNotice<string, Taken['merged']>
      error={stale}
      read={() => Promise.resolve('newest')}
      onTake={(newest, merged) => taken.push({ newest, merged })}
      onClose={() => undefined}
    />,
  );
  await expect.element(page.getByText(/What you typed is still here and not saved\./)).toBeVisible();
  await expectAccessible();
  await button('Continue with the newest version').click();
  expect(taken).toEqual([{ newest: 'newest', merged: undefined }]);
});

test('a form with fields of the record asks for those that both changed', async () => {
  const taken: Taken[] = [];
  await renderComponent(
    <StaleNotice<string, { readonly price: string }>
      error={stale}
      read={() => Promise.resolve('newest')}
      fields={{
        toSides: () => ({ before: { price: '10.00' }, mine: { price: '9.00' }, theirs: { price: '8.00' } }),
        describe: () => ({ label: 'Price' }),
      }}
      onTake={(newest, merged) => taken.push({ newest, merged })}
      onClose={() => undefined}
    />,
  );
  await page.getByRole('radio', { name: '8.00' }).click();
  await button('Use the merged version').click();
  expect(taken).toEqual([{ newest: 'newest', merged: { price: '8.00' } }]);
});

test('after a decision of somebody else it says who, what, when and why, and keeps the typed reason', async () => {
  const taken: Taken[] = [];
  await renderComponent(
    <StaleNotice<string, undefined>
      error={stale}
      read={() => Promise.resolve('newest')}
      findDecision={() => ({
        title: 'Returned',
        who: 'Lina Orfali, Corvid Networks',
        at: '2026-11-22T07:41:00Z',
        reason: 'The freight is missing.',
      })}
      typed="Too expensive."
      next={<a href="#next">Open the next record</a>}
      onTake={(newest, merged) => taken.push({ newest, merged })}
      onClose={() => undefined}
    />,
  );
  const view = page.getByRole('region', { name: 'Already decided' });
  await expect.element(view).toHaveFocus();
  for (const text of ['Returned', 'Lina Orfali, Corvid Networks', 'The freight is missing.', 'Open the next record'])
    await expect.element(view.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'What you typed' })).toHaveValue('Too expensive.');
  await expectAccessible();
  await button('Show the newest version').click();
  expect(taken).toEqual([{ newest: 'newest', merged: undefined }]);
});

test('a record that cannot be read can be asked for again', async () => {
  let reads = 0;
  await renderComponent(
    <StaleNotice<string, undefined>
      error={stale}
      read={() => (++reads === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('newest'))}
      onTake={() => undefined}
      onClose={() => undefined}
    />,
  );
  await button('Try again').click();
  await expect.element(button('Continue with the newest version')).toBeVisible();
});

test('StaleNotice shows nothing for another conflict', async () => {
  await renderComponent(
    <StaleNotice<string, undefined>
      error={new ApiError(0, 409, 'This code is taken.', { errors: [{ path: 'code', rule: 'taken', msg: 'Taken.' }] })}
      read={() => Promise.resolve('newest')}
      onTake={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a form with drafts copies what is typed and goes on with the newest version; a refused copy changes nothing', async () => {
  const copied: string[] = [];
  const answers = [false, true];
  await renderComponent(
    <StaleNotice<string, { readonly price: string }>
      error={stale}
      read={() => Promise.resolve('newest')}
      fields={{
        toSides: () => ({ before: { price: '10.00' }, mine: { price: '9.00' }, theirs: { price: '8.00' } }),
        describe: () => ({ label: 'Price' }),
      }}
      toDraft={{
        copy: () => Promise.resolve(answers.shift() ?? false),
        onCopied: (newest) => copied.push(newest),
      }}
      onTake={() => undefined}
      onClose={() => undefined}
    />,
  );
  await button('Copy mine to a draft').click();
  await expect.poll(() => answers).toEqual([true]);
  expect(copied).toEqual([]);
  await button('Copy mine to a draft').click();
  await expect.poll(() => copied).toEqual(['newest']);
  await expectAccessible();
});
