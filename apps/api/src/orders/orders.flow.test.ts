import { orderStatuses, orderSteps, type OrderStatus } from '@trunkline/contract/enums';
import { returnableFiles, type ReturnableFile } from '@trunkline/contract/orders.shapes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finishedStatuses, type FlowTransition, orderFlow, getOrderPath } from './orders.flow.ts';
import { initialPosition, type OrderPosition, findReturnPosition, fileReturns } from './orders.positions.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const rules = orderFlow.actions;
const flowTransitions = (Object.keys(rules) as FlowTransition[]).filter((name) => rules[name].to !== undefined);
type AnyTransition = { transition: FlowTransition } | { file: ReturnableFile };
const allTransitions: readonly AnyTransition[] = [
  ...flowTransitions.map((transition) => ({ transition })),
  ...returnableFiles.map((file) => ({ file })),
];

const listPositionsAfter = (place: OrderPosition, one: AnyTransition): OrderPosition[] => {
  if ('transition' in one) return getOrderPath(place, one.transition).map((step) => step.position);
  const waits = findReturnPosition(place, one.file);
  return waits ? [waits] : [];
};
const isCancelling = (one: AnyTransition): boolean => 'transition' in one && rules[one.transition].to === 'cancelled';

/** Every position of an order when each number chooses one of the possible transitions; cancelling is rare. */
function walk(choices: readonly number[]): OrderPosition[] {
  const passed = [initialPosition];
  for (const choice of choices) {
    const place = expectDefined(passed.at(-1));
    const open = allTransitions.filter(
      (one) => listPositionsAfter(place, one).length > 0 && (choice % 13 === 0 || !isCancelling(one)),
    );
    const chosen = open[choice % Math.max(open.length, 1)];
    if (chosen) passed.push(...listPositionsAfter(place, chosen));
  }
  return passed;
}
const choices = fc.array(fc.nat(), { maxLength: 60, size: 'max' });

test('the transitions', () => {
  expect(
    flowTransitions.map(
      (transition) =>
        `${transition}: ${rules[transition].from.map((status) => orderStatuses.indexOf(status) + 1).join(' ')} → ${rules[transition].to}`,
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
        `${file}: ${fileReturns[file].from.map((status) => orderStatuses.indexOf(status) + 1).join(' ')} → ${fileReturns[file].waitsAt}`,
    ),
  ).toEqual([
    'order: 2 3 4 → generated',
    'contract: 3 4 → document_uploaded',
    'receipt: 4 → contract_settled',
    'delivery_receipt: 9 → shipped',
  ]);
});

describe('after any sequence of transitions', () => {
  test('an order is one step further, or where it was before a file was sent back', () => {
    const follows = (last: OrderPosition, place: OrderPosition): boolean => {
      if (place.status === 'cancelled') return place.step === last.step;
      if (place.step < last.step) return place.resume_status === last.status;
      if (last.resume_status !== null) return place.status === last.resume_status;
      return place.step === last.step + 1;
    };
    fc.assert(
      fc.property(choices, (made) => {
        const passed = walk(made);
        expect(passed.slice(1).filter((place, index) => !follows(expectDefined(passed[index]), place))).toEqual([]);
      }),
    );
  });

  test('the step is that of the status, unless the order is cancelled', () => {
    fc.assert(
      fc.property(choices, (made) => {
        const going = walk(made).filter((place) => place.status !== 'cancelled');
        expect(going.map((place) => orderSteps[place.step - 1])).toEqual(going.map((place) => place.status));
      }),
    );
  });

  test('a completed or cancelled order has no transition', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...finishedStatuses),
        fc.nat(9),
        fc.constantFrom(...allTransitions),
        (status, step, one) => {
          const place: OrderPosition = {
            status,
            step: step + 1,
            awaited_file: null,
            resume_status: null,
            earlier_returns: [],
          };
          expect(listPositionsAfter(place, one)).toEqual([]);
        },
      ),
    );
  });

  test('awaited file and resume status are both set or both null', () => {
    fc.assert(
      fc.property(choices, (made) => {
        for (const place of walk(made)) expect(place.awaited_file === null).toBe(place.resume_status === null);
      }),
    );
  });
});

test('the sampled sequences reach every status', () => {
  const reached = new Set(
    fc.sample(choices, { numRuns: 200, seed: 1 }).flatMap((made) => walk(made).map((p) => p.status)),
  );
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted());
});

test('sending a file back and replacing it leads to the same position, also while another file is awaited', () => {
  const replace = {
    order: 'uploadorder',
    contract: 'uploadcontract',
    receipt: 'uploadpayinfo',
    delivery_receipt: 'deliver',
  } as const;
  const tried = new Set<string>();
  fc.assert(
    fc.property(choices, fc.constantFrom(...returnableFiles), (made, file) => {
      const place = walk(made).findLast(({ status }) => fileReturns[file].from.includes(status));
      if (!place) return;
      const waits = expectDefined(findReturnPosition(place, file));
      tried.add(`${file} at ${place.step}, awaiting ${place.awaited_file ?? 'nothing'}`);
      // oxlint-disable-next-line vitest/no-conditional-expect -- `tried` below says that enough came here
      expect(getOrderPath(waits, replace[file]).map((step) => step.position)).toEqual([place]);
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

test('three files sent back are replaced one after another', () => {
  const submitted: OrderPosition = { ...initialPosition, status: 'payment_submitted', step: 4 };
  const waits = returnableFiles
    .slice(0, 3)
    .toReversed()
    .reduce((place, file) => expectDefined(findReturnPosition(place, file)), submitted);
  expect(waits).toMatchObject({ status: 'generated', awaited_file: 'order' });
  const passed = (['uploadorder', 'uploadcontract', 'uploadpayinfo'] as const).reduce(
    (places, move) => [...places, expectDefined(getOrderPath(expectDefined(places.at(-1)), move)[0]).position],
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

test('an order that waits for a file can only receive it or be cancelled', () => {
  const possible = (place: OrderPosition) => flowTransitions.filter((move) => getOrderPath(place, move).length > 0);
  const at = (status: OrderStatus, step: number): OrderPosition => ({
    status,
    step,
    awaited_file: null,
    resume_status: null,
    earlier_returns: [],
  });
  expect(possible(expectDefined(findReturnPosition(at('payment_submitted', 4), 'order')))).toEqual([
    'uploadorder',
    'cancelorder',
    'cancel',
  ]);
  expect(possible(expectDefined(findReturnPosition(at('payment_submitted', 4), 'receipt')))).toEqual([
    'uploadpayinfo',
    'cancelorder',
    'cancel',
  ]);
  expect(possible(expectDefined(findReturnPosition(at('delivered', 9), 'delivery_receipt')))).toEqual(['deliver']);
});

test('shipping without a reminder takes step 7 too', () => {
  const scheduled: OrderPosition = {
    status: 'delivery_scheduled',
    step: 6,
    awaited_file: null,
    resume_status: null,
    earlier_returns: [],
  };
  expect(getOrderPath(scheduled, 'ship').map(({ transition, position }) => `${transition} ${position.step}`)).toEqual([
    'remind 7',
    'ship 8',
  ]);
});
