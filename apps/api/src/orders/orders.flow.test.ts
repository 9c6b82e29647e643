import { orderStatuses, orderSteps } from '@trunkline/contract/names';
import { returnableFiles, type OrderStatus, type ReturnableFile } from '@trunkline/contract/orders';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginning,
  finished,
  type FlowMove,
  orderFlow,
  pathOf,
  type Place,
  placeAfterReturn,
  returns,
  waitingOn,
  waitingOnVendor,
} from './orders.flow.ts';

const flowMoves = Object.keys(orderFlow) as FlowMove[];
type AnyMove = { move: FlowMove } | { file: ReturnableFile };
const allMoves: readonly AnyMove[] = [
  ...flowMoves.map((move) => ({ move })),
  ...returnableFiles.map((file) => ({ file })),
];

const placesAfter = (place: Place, one: AnyMove): Place[] => {
  if ('move' in one) return pathOf(place, one.move).map((step) => step.place);
  const waits = placeAfterReturn(place, one.file);
  return waits ? [waits] : [];
};
const cancels = (one: AnyMove): boolean => 'move' in one && orderFlow[one.move].to === 'cancelled';

/** Every place that an order passes when each number chooses among the moves that are open; cancelling is rare. */
function walk(choices: readonly number[]): Place[] {
  const passed = [beginning];
  for (const choice of choices) {
    const place = passed.at(-1)!;
    const open = allMoves.filter((one) => placesAfter(place, one).length > 0 && (choice % 13 === 0 || !cancels(one)));
    const chosen = open[choice % Math.max(open.length, 1)];
    if (chosen) passed.push(...placesAfter(place, chosen));
  }
  return passed;
}
const choices = fc.array(fc.nat(), { maxLength: 60, size: 'max' });

test('the table', () => {
  expect(
    flowMoves.map(
      (move) =>
        `${move}: ${orderFlow[move].from.map((s) => orderSteps.indexOf(s as never) + 1).join(' ')} → ${orderFlow[move].to}`,
    ),
  ).toEqual([
    'uploadorder: 1 → document_uploaded',
    'uploadcontract: 2 → contract_settled',
    'uploadpayinfo: 3 → payment_submitted',
    'confirmpayment: 4 → payment_confirmed',
    'schedule: 5 → delivery_scheduled',
    'remind: 6 → shipping_reminded',
    'ship: 6 7 → shipped',
    'deliver: 8 → delivered',
    'finishorder: 9 → completed',
    'complete: 9 → completed',
    'cancelorder: 1 2 3 4 → cancelled',
    'cancel: 1 2 3 4 5 6 7 → cancelled',
  ]);
  expect(
    returnableFiles.map(
      (file) =>
        `${file}: ${returns[file].from.map((s) => orderSteps.indexOf(s as never) + 1).join(' ')} → ${returns[file].waitsAt}`,
    ),
  ).toEqual([
    'order: 2 3 4 → generated',
    'contract: 3 4 → document_uploaded',
    'receipt: 4 → contract_settled',
    'delivery_receipt: 9 → shipped',
  ]);
});

describe('whatever is tried, in whatever order,', () => {
  test('an order goes one step at a time, or back to where it was before a file was sent back', () => {
    const follows = (last: Place, place: Place): boolean => {
      if (place.status === 'cancelled') return place.step === last.step;
      if (place.step < last.step) return place.resume_status === last.status;
      if (last.resume_status !== null) return place.status === last.resume_status;
      return place.step === last.step + 1;
    };
    fc.assert(
      fc.property(choices, (made) => {
        const passed = walk(made);
        expect(passed.slice(1).filter((place, index) => !follows(passed[index]!, place))).toEqual([]);
      }),
    );
  });

  test('the step is the place of the status, but for a cancelled order', () => {
    fc.assert(
      fc.property(choices, (made) => {
        const going = walk(made).filter((place) => place.status !== 'cancelled');
        expect(going.map((place) => orderSteps[place.step - 1])).toEqual(going.map((place) => place.status));
      }),
    );
  });

  test('nothing leaves a completed or cancelled order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...finished), fc.nat(9), fc.constantFrom(...allMoves), (status, step, one) => {
        const place: Place = { status, step: step + 1, awaited_file: null, resume_status: null, beneath: [] };
        expect(placesAfter(place, one)).toEqual([]);
      }),
    );
  });

  test('an order waits for a file only together with the way back', () => {
    fc.assert(
      fc.property(choices, (made) => {
        for (const place of walk(made)) expect(place.awaited_file === null).toBe(place.resume_status === null);
      }),
    );
  });
});

test('walks reach every status', () => {
  const reached = new Set(
    fc.sample(choices, { numRuns: 200, seed: 1 }).flatMap((made) => walk(made).map((p) => p.status)),
  );
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted());
});

test('sending a file back and replacing it changes nothing, also while another is awaited', () => {
  const replace = {
    order: 'uploadorder',
    contract: 'uploadcontract',
    receipt: 'uploadpayinfo',
    delivery_receipt: 'deliver',
  } as const;
  const tried = new Set<string>();
  fc.assert(
    fc.property(choices, fc.constantFrom(...returnableFiles), (made, file) => {
      const place = walk(made).findLast(({ status }) => returns[file].from.includes(status));
      if (!place) return;
      const waits = placeAfterReturn(place, file)!;
      tried.add(`${file} at ${place.step}, awaiting ${place.awaited_file ?? 'nothing'}`);
      // oxlint-disable-next-line vitest/no-conditional-expect -- `tried` below says that enough came here
      expect(pathOf(waits, replace[file]).map((step) => step.place)).toEqual([place]);
    }),
    { numRuns: 500 },
  );
  expect([...tried].toSorted()).toEqual([
    'contract at 3, awaiting nothing',
    'contract at 3, awaiting receipt',
    'contract at 4, awaiting nothing',
    'delivery_receipt at 9, awaiting nothing',
    'order at 2, awaiting contract',
    'order at 2, awaiting nothing',
    'order at 3, awaiting nothing',
    'order at 3, awaiting receipt',
    'order at 4, awaiting nothing',
    'receipt at 4, awaiting nothing',
  ]);
});

test('three files sent back one after another come back one after another', () => {
  const submitted: Place = { ...beginning, status: 'payment_submitted', step: 4 };
  const waits = returnableFiles
    .slice(0, 3)
    .toReversed()
    .reduce((place, file) => placeAfterReturn(place, file)!, submitted);
  expect(waits).toMatchObject({ status: 'generated', awaited_file: 'order' });
  const passed = (['uploadorder', 'uploadcontract', 'uploadpayinfo'] as const).reduce(
    (places, move) => [...places, pathOf(places.at(-1)!, move)[0]!.place],
    [waits],
  );
  expect(passed.map((place) => `${place.status}, awaiting ${place.awaited_file ?? 'nothing'}`)).toEqual([
    'generated, awaiting order',
    'document_uploaded, awaiting contract',
    'contract_settled, awaiting receipt',
    'payment_submitted, awaiting nothing',
  ]);
  expect(passed.at(-1)).toEqual(submitted);
});

test('an order that waits for a file can only get it, or be cancelled', () => {
  const possible = (place: Place) => flowMoves.filter((move) => pathOf(place, move).length > 0);
  const at = (status: OrderStatus, step: number): Place => ({
    status,
    step,
    awaited_file: null,
    resume_status: null,
    beneath: [],
  });
  expect(possible(placeAfterReturn(at('payment_submitted', 4), 'order')!)).toEqual([
    'uploadorder',
    'cancelorder',
    'cancel',
  ]);
  expect(possible(placeAfterReturn(at('payment_submitted', 4), 'receipt')!)).toEqual([
    'uploadpayinfo',
    'cancelorder',
    'cancel',
  ]);
  expect(possible(placeAfterReturn(at('delivered', 9), 'delivery_receipt')!)).toEqual(['deliver']);
});

test('shipping without a reminder takes step 7 on the way', () => {
  const scheduled: Place = {
    status: 'delivery_scheduled',
    step: 6,
    awaited_file: null,
    resume_status: null,
    beneath: [],
  };
  expect(pathOf(scheduled, 'ship').map((one) => `${one.move} ${one.place.step}`)).toEqual(['remind 7', 'ship 8']);
});

test('every status says whose turn it is', () => {
  expect(orderStatuses.filter((status) => waitingOn(status) === 'vendor')).toEqual(waitingOnVendor);
  expect(orderStatuses.filter((status) => waitingOn(status) === null)).toEqual(finished);
});
