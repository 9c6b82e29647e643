import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QuantityInput } from './quantity-input.tsx';

function QuantityHarness({ min, max, seen }: { min: number; max: number; seen: number[] }) {
  const [value, setValue] = useState(2);
  const change = (next: number) => {
    seen.push(next);
    setValue(next);
  };
  return <QuantityInput label="Pieces" value={value} onChange={change} min={min} max={max} />;
}

async function start(min = 1, max = 12) {
  const seen: number[] = [];
  const screen = await render(<QuantityHarness min={min} max={max} seen={seen} />);
  return { seen, screen, figure: screen.getByRole('spinbutton', { name: 'Pieces' }) };
}

test('changes by the buttons, which are disabled at the limits', async () => {
  const { screen, seen } = await start(1, 3);
  const [less, more] = screen.getByRole('button').elements();
  if (!(less instanceof HTMLButtonElement && more instanceof HTMLButtonElement))
    throw new Error('two buttons expected');
  await userEvent.click(more);
  expect(more.disabled).toBe(true);
  await userEvent.click(less);
  await userEvent.click(less);
  expect(less.disabled).toBe(true);
  expect(seen).toEqual([3, 2, 1]);
});

test('changes by arrow keys', async () => {
  const { figure, seen } = await start();
  await userEvent.click(figure);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(seen).toEqual([3, 4, 3]);
});

test('applies typed text on Enter, reads Arabic digits, and clamps to the limits', async () => {
  const { figure, seen } = await start();
  await userEvent.click(figure);
  await userEvent.keyboard('1');
  expect(seen).toEqual([]);
  await userEvent.keyboard('0{Enter}');
  expect(seen).toEqual([10]);
  await userEvent.clear(figure);
  await userEvent.fill(figure, '٩٩');
  await userEvent.keyboard('{Enter}');
  await expect.element(figure).toHaveValue('12');
  expect(seen).toEqual([10, 12]);
});

test.each(['12,5', '1.000', 'a dozen'])(
  '%s stays as it was typed, marked as wrong, and changes nothing',
  async (typed) => {
    const { figure, seen } = await start();
    await userEvent.fill(figure, typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(figure).toHaveValue(typed);
    await expect.element(figure).toHaveAttribute('aria-invalid', 'true');
    expect(seen).toEqual([]);
  },
);

test('says the limit when more was typed, until the next change', async () => {
  const { figure, seen, screen } = await start(1, 100_000);
  await userEvent.fill(figure, '2500000');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('≤ 100,000')).toBeVisible();
  await expect.element(figure).toHaveValue('100000');
  await userEvent.fill(figure, '7');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('≤ 100,000')).not.toBeInTheDocument();
  expect(seen).toEqual([100_000, 7]);
});

test('keeps the value when the text is cleared', async () => {
  const { figure, seen } = await start();
  await userEvent.clear(figure);
  await userEvent.tab();
  await expect.element(figure).toHaveValue('2');
  expect(seen).toEqual([]);
});
