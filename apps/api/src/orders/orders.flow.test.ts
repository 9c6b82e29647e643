import { orderStatuses, orderSteps, type OrderStatus } from '@trunkline/contract/enums';
import { returnableFiles, type ReturnableFile } from '@trunkline/contract/orders.shapes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FlowTransition, orderFlow, getOrderPath } from './orders.flow.ts';
import { finishedStatuses } from './orders.recipients.ts';
import { initialPosition, type OrderPosition, findReturnPosition, fileReturns } from './orders.positions.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const rules = orderFlow.actions;
const flowTransitions = (Object.keys(rules) as FlowTransition[]).filter((name) => rules[name].to !== undefined);
type AnyTransition = { transition: FlowTransition } | { file: ReturnableFile };
const allTransitions: readonly AnyTransition[] = [
  ...flowTransitions.map((transition) => ({ transition })),
  ...returnableFiles.map((file) => ({ file })),
];

const listPositionsAfter = (position: OrderPosition, one: AnyTransition): OrderPosition[] => {
  if ('transition' in one) return getOrderPath(position, one.transition).map((step) => step.position);
  const waits = findReturnPosition(position, one.file);
  return waits ? [waits] : [];
};
const isCancelling = (one: AnyTransition): boolean => 'transition' in one && rules[one.transition].to === 'cancelled';

/** Every position of an order when each number chooses one of the possible transitions; cancelling is rare. */
function walk(choices: readonly number[]): OrderPosition[] {
  const passed = [initialPosition];
  for (const choice of choices) {
    const position = expectDefined(passed.at(-1));
    const open = allTransitions.filter(
      (one) => listPositionsAfter(position, one).length > 0 && (choice % 13 === 0 || !isCancelling(one)),
    );
    const chosen = open[choice % Math.max(open.length, 1)];
    if (chosen) passed.push(...listPositionsAfter(position, chosen));
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
    'ship: 6 7 8 → shipped',
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
    const follows = (last: OrderPosition, position: OrderPosition): boolean => {
      if (position.status === 'cancelled') return position.step === last.step;
      if (position.step < last.step) return position.resume_status === last.status;
      if (last.resume_status !== null) return position.status === last.resume_status;
      // An order is shipped in several shipments.
      return position.step === last.step + 1 || (position.status === 'shipped' && last.status === 'shipped');
    };
    fc.assert(
      fc.property(choices, (made) => {
        const passed = walk(made);
        expect(passed.slice(1).filter((position, index) => !follows(expectDefined(passed[index]), position))).toEqual(
          [],
        );
      }),
    );
  });

  test('the step is that of the status, unless the order is cancelled', () => {
    fc.assert(
      fc.property(choices, (made) => {
        const going = walk(made).filter((position) => position.status !== 'cancelled');
        expect(going.map((position) => orderSteps[position.step - 1])).toEqual(
          going.map((position) => position.status),
        );
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
          const position: OrderPosition = {
            status,
            step: step + 1,
            awaited_file: null,
            resume_status: null,
            earlier_returns: [],
          };
          expect(listPositionsAfter(position, one)).toEqual([]);
        },
      ),
    );
  });

  test('awaited file and resume status are both set or both null', () => {
    fc.assert(
      fc.property(choices, (made) => {
        for (const position of walk(made)) expect(position.awaited_file === null).toBe(position.resume_status === null);
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
      const position = walk(made).findLast(({ status }) => fileReturns[file].from.includes(status));
      if (!position) return;
      const waits = expectDefined(findReturnPosition(position, file));
      tried.add(`${file} at ${position.step}, awaiting ${position.awaited_file ?? 'nothing'}`);
      // oxlint-disable-next-line vitest/no-conditional-expect -- `tried` below says that enough came here
      expect(getOrderPath(waits, replace[file]).map((step) => step.position)).toEqual([position]);
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
    .reduce((position, file) => expectDefined(findReturnPosition(position, file)), submitted);
  expect(waits).toMatchObject({ status: 'generated', awaited_file: 'order' });
  const passed = (['uploadorder', 'uploadcontract', 'uploadpayinfo'] as const).reduce(
    (positions, move) => [...positions, expectDefined(getOrderPath(expectDefined(positions.at(-1)), move)[0]).position],
    [waits],
  );
  expect(passed.map((position) => `${position.status}, awaiting ${position.awaited_file ?? 'nothing'}`)).toEqual([
    'generated, awaiting order',
    'document_uploaded, awaiting contract',
    'contract_settled, awaiting receipt',
    'payment_submitted, awaiting nothing',
  ]);
  expect(passed.at(-1)).toEqual(submitted);
});

test('an order that waits for a file can only receive it or be cancelled', () => {
  const possible = (position: OrderPosition) =>
    flowTransitions.filter((move) => getOrderPath(position, move).length > 0);
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
