import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';
import { ConflictView } from './conflict-view.tsx';

const before = { price: '100.00', notes: 'Twelve cabinets.', country: 'SA' };
const mine = { price: '90.00', notes: 'Fourteen cabinets.', country: 'SA' };

const closed: boolean[] = [];
const renderConflict = (theirs: typeof before, merged: (typeof before)[]) =>
  renderComponent(
    <ConflictView
      sides={{ before, mine, theirs }}
      change={{ changed_by: 'Sami Haddadin', changed_at: '2026-11-22T07:41:00.000Z' }}
      describe={(path) => ({ label: path })}
      onMerge={(values) => merged.push(values)}
      onClose={() => closed.push(true)}
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
  await expect.element(page.getByRole('row', { name: 'country AE Sami Haddadin' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'price 90.00 You' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to editing' }).click();
  expect([merged, closed]).toEqual([[], [true]]);
  await apply().click();
  expect(merged).toEqual([{ ...mine, country: 'AE' }]);
});

test('a text that both changed shows the changed words, and both changes combined to be edited', async () => {
  const merged: (typeof before)[] = [];
  const text = 'Two rings with 12 cabinets. Delivery in spring.';
  await renderComponent(
    <ConflictView
      sides={{
        before: { ...before, notes: text },
        mine: { ...before, notes: text.replace('12', '14') },
        theirs: { ...before, notes: text.replace('spring', 'May') },
      }}
      change={{ changed_by: 'Sami Haddadin', changed_at: '2026-11-22T07:41:00.000Z' }}
      describe={(path) => ({ label: path })}
      onMerge={(values) => merged.push(values)}
      onClose={() => undefined}
    />,
  );
  await expect.element(page.getByRole('mark').first()).toHaveTextContent('14');
  const combined = page.getByRole('textbox', { name: 'Both texts combined' });
  await expect.element(combined).toHaveValue('Two rings with 14 cabinets. Delivery in May.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Use this text' }).click();
  await combined.fill('Two rings with 14 cabinets, in May.');
  await apply().click();
  expect(merged).toEqual([{ ...before, notes: 'Two rings with 14 cabinets, in May.' }]);
});

test.each([
  [420, 'rtl', 'block'],
  [420, 'ltr', 'block'],
  [640, 'ltr', 'table'],
])(
  'in a dialog of %d px (%s) the fields are shown as a %s, whatever the width of the page',
  async (width, dir, shown) => {
    await page.viewport(1440, 900);
    await renderComponent(
      <div dir={dir} style={{ width }}>
        <ConflictView
          sides={{ before, mine, theirs: { ...before, price: '95.00' } }}
          change={{ changed_by: 'Sami Haddadin', changed_at: '2026-11-22T07:41:00.000Z' }}
          describe={(path) => ({ label: path })}
          onMerge={() => undefined}
          onClose={() => undefined}
        />
      </div>,
    );
    const table = page.getByRole('radio').first().element().closest('table');
    expect(table && getComputedStyle(table).display).toBe(shown);
    const [yours, theirs] = page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.getBoundingClientRect());
    const isBelow = (theirs?.top ?? 0) > (yours?.bottom ?? 0);
    expect([isBelow, theirs?.left === yours?.left]).toEqual(shown === 'block' ? [true, true] : [false, false]);
    const names = shown === 'block' ? page.getByText('Yours, not saved', { exact: true }).elements() : [];
    expect(names.filter((name) => name.getBoundingClientRect().height > 0).length).toBe(shown === 'block' ? 2 : 0);
    await expectAccessible();
  },
);
