import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumMoney } from '../cents.ts';
import { computeShipmentAmounts, type ShipmentAmounts } from './shipment-amounts.ts';

const order = { subtotal: '300.00', tax: '51.00', other_charges: '10.00', currency: 'USD' as const };

test('a part takes VAT and charges pro rata, the last one the rest', () => {
  const first = computeShipmentAmounts(order, {
    lines: [{ quantity: 1, discount_price: '100.00' }],
    earlier: [],
    last: false,
  });
  expect(first).toEqual({ subtotal: '100.00', tax: '17.00', other_charges: '3.33', total: '120.33' });
  const rest = computeShipmentAmounts(order, {
    lines: [{ quantity: 2, discount_price: '100.00' }],
    earlier: [first],
    last: true,
  });
  expect(rest).toEqual({ subtotal: '200.00', tax: '34.00', other_charges: '6.67', total: '240.67' });
});

test('free goods take nothing until the last shipment', () => {
  const free = { ...order, subtotal: '0.00', tax: '0.00' };
  const lines = [{ quantity: 3, discount_price: '0.00' }];
  expect(computeShipmentAmounts(free, { lines, earlier: [], last: false }).total).toBe('0.00');
  expect(computeShipmentAmounts(free, { lines, earlier: [], last: true }).total).toBe('10.00');
});

test('the amounts of all shipments add up to the order, however it is split', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99_999 })), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 99_999 }),
      (parts, taxCents, chargeCents) => {
        const lines = parts.map(([quantity, cents]) => ({ quantity, discount_price: (cents / 100).toFixed(2) }));
        const subtotal = computeShipmentAmounts(
          { ...order, subtotal: '1.00' },
          { lines, earlier: [], last: true },
        ).subtotal;
        const split = {
          subtotal,
          tax: (taxCents / 100).toFixed(2),
          other_charges: (chargeCents / 100).toFixed(2),
          currency: 'USD' as const,
        };
        const shipped: ShipmentAmounts[] = [];
        for (const [index, line] of lines.entries())
          shipped.push(
            computeShipmentAmounts(split, { lines: [line], earlier: shipped, last: index === lines.length - 1 }),
          );
        for (const of of ['subtotal', 'tax', 'other_charges'] as const)
          expect(sumMoney(shipped.map((one) => one[of]))).toBe(split[of]);
        expect(sumMoney(shipped.map(({ total }) => total))).toBe(
          sumMoney([split.subtotal, split.tax, split.other_charges]),
        );
      },
    ),
  );
});
