// Every way in which a page writes an amount. docs/rules/money.md
import { currencies, type Currency } from '@trunkline/contract/values';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createT } from '@trunkline/text';
import { getFormat } from '../../client/format.ts';
import { AmountsIn, Money } from './money.tsx';

const format = getFormat(createT('en', {}));
const amount = '1234567.00';
/** The amount without names of currencies and isolates. */
const readFigure = (text: string): string => text.replaceAll(/[A-Z\u2066-\u2069\u00a0 ]/g, '');
const renderText = async (part: ReactNode): Promise<string> => {
  const { container, unmount } = await render(part);
  const text = container.textContent;
  await unmount();
  return text;
};
const writers: Readonly<Record<string, (currency: Currency) => string | Promise<string>>> = {
  'Money that names its currency': (currency) => renderText(<Money value={amount} currency={currency} />),
  'a large Money': (currency) => renderText(<Money value={amount} currency={currency} large />),
  'Money in a record of the currency': (currency) =>
    renderText(
      <AmountsIn currency={currency}>
        <Money value={amount} />
      </AmountsIn>,
    ),
  'format.amount': (currency) => format.amount(amount, currency),
  'format.bareAmount': (currency) => format.bareAmount(amount, currency),
};

test.each(Object.entries(writers))(
  '%s shows no decimals in KRW and VND, and two in other currencies',
  async (_, write) => {
    for (const currency of currencies)
      expect([currency, readFigure(await write(currency))]).toEqual([
        currency,
        ['KRW', 'VND'].includes(currency) ? '1,234,567' : '1,234,567.00',
      ]);
  },
);

test('an amount that names its currency keeps the decimals of that currency inside a record of another', async () => {
  const text = await renderText(
    <AmountsIn currency="KRW">
      <Money value={amount} currency="USD" />
    </AmountsIn>,
  );
  expect(readFigure(text)).toBe('1,234,567.00');
});
