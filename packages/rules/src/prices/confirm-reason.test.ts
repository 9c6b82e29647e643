import { expect, test } from 'vitest';
import { findConfirmReason } from './confirm-reason.ts';

test.each([
  [{ price: '10.00', cost: null }, { price: '15.00', cost: null }, true, undefined],
  [{ price: '10.00', cost: null }, { price: '15.01', cost: null }, true, 'moved'],
  [{ price: '10.00', cost: null }, { price: '4.99', cost: null }, true, 'moved'],
  [{ price: '10.00', cost: null }, { price: '5.00', cost: null }, true, undefined],
  [{ price: '10.00', cost: '9.00' }, { price: '8.99', cost: '9.00' }, true, 'below_cost'],
  [{ price: '10.00', cost: '9.00' }, { price: '8.99', cost: '9.00' }, false, undefined],
  [{ price: '10.00', cost: '9.00' }, { price: '10.00', cost: '10.01' }, true, 'below_cost'],
  [{ price: '10.00', cost: '11.00' }, { price: '10', cost: '11' }, true, undefined],
  [{ price: '10.00', cost: '9.00' }, { price: '9.00', cost: '9.00' }, true, undefined],
  [{ price: '10.00', cost: null }, { price: '0', cost: null }, false, 'zero'],
  [{ price: '0.00', cost: null }, { price: '0', cost: null }, true, undefined],
  [{ price: '0.30', cost: null }, { price: '0.45', cost: null }, true, undefined],
  [{ price: null, cost: null }, { price: '500', cost: null }, true, undefined],
  [{ price: '0.00', cost: null }, { price: '1', cost: null }, true, 'moved'],
  [undefined, { price: '500', cost: null }, true, undefined],
  [undefined, { price: '0', cost: null }, true, 'zero'],
  [undefined, { price: '5', cost: '6' }, true, 'below_cost'],
  [undefined, { price: null, cost: '6' }, true, undefined],
] as const)('prices from %j to %j, costs seen: %s, are confirmed because %s', (before, after, seesCost, reason) => {
  expect(findConfirmReason(before, after, seesCost)).toBe(reason);
});
