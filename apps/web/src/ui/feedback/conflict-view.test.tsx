import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';
import { ConflictView } from './conflict-view.tsx';

const before = { price: '100.00', notes: 'Twelve cabinets.', country: 'SA' };
const mine = { price: '90.00', notes: 'Fourteen cabinets.', country: 'SA' };

const renderConflict = (theirs: typeof before, merged: (typeof before)[]) =>
  renderComponent(
    <ConflictView
      sides={{ before, mine, theirs }}
      change={{ changed_by: 'Sami Haddadin', changed_at: '2026-11-22T07:41:00.000Z' }}
      describe={(path) => ({ label: path })}
      onMerge={(values) => merged.push(values)}
    />,
  );
const apply = () => page.getByRole('button', { name: 'Use the merged version' });

test('only the field that both changed is asked; the merged version waits for the choice', async () => {
  const merged: (typeof before)[] = [];
  await renderConflict({ price: '100.00', notes: 'In spring.', country: 'AE' }, merged);
  await expect.element(page.getByText(/Sami Haddadin.* saved this on .*, while you were editing\./)).toBeVisible();
  await expect.element(apply()).toBeDisabled();
  expect(page.getByRole('radio').elements()).toHaveLength(2);
  await expectAccessible();
  await page.getByRole('radio', { name: 'In spring.' }).click();
  await apply().click();
  expect(merged).toEqual([{ price: '90.00', notes: 'In spring.', country: 'AE' }]);
});

test('all clashing fields can be taken from one side', async () => {
  const merged: (typeof before)[] = [];
  await renderConflict({ price: '95.00', notes: 'In spring.', country: 'SA' }, merged);
  await page.getByRole('button', { name: 'Take all theirs' }).click();
  await apply().click();
  await page.getByRole('button', { name: 'Keep all mine' }).click();
  await apply().click();
  expect(merged).toEqual([{ price: '95.00', notes: 'In spring.', country: 'SA' }, mine]);
});

test('without a clash the merged fields are listed, and nothing is asked', async () => {
  const merged: (typeof before)[] = [];
  await renderConflict({ ...before, country: 'AE' }, merged);
  await expect.element(page.getByText('3 fields merged automatically')).toBeVisible();
  await apply().click();
  expect(merged).toEqual([{ ...mine, country: 'AE' }]);
});
