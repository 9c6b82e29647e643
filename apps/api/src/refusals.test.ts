// The sequence in which an action is refused: who, then state and version. docs/rules/platform.md, "Actions of records"
import { withdrawApplication } from '@trunkline/contract/applications';
import { finishOrder } from '@trunkline/contract/orders';
import { rejectApplication, returnApplication } from '@trunkline/contract/staff/applications';
import { confirmPayment } from '@trunkline/contract/staff/orders';
import { describe, expect, test } from 'vitest';
import { setUpApplicationTest, submitAs } from './applications/applications.testing.ts';
import { createOrderAt, createPeople } from './orders/orders.testing.ts';
import { callAs } from './testing/api-caller.ts';

const { app, owner, channel } = await setUpApplicationTest();
const people = await createPeople(app);
const reason = 'More is needed.';

interface Refusal {
  readonly status: number;
  readonly error: string;
}

async function refuse(
  user: Parameters<typeof callAs>[1],
  ...[endpoint, input]: Parameters<ReturnType<typeof callAs>['raw']>
): Promise<Refusal> {
  const answer = await callAs(app, user).raw(endpoint, input);
  const { error } = answer.json() as { error: string };
  return { status: answer.status, error };
}

describe('an application', () => {
  test('refuses a wrong state before an old version', async () => {
    const { id, version } = await submitAs(app, owner);
    const old = { id, version: version - 1, reason };
    expect(await refuse(channel, returnApplication, old)).toEqual({ status: 409, error: 'request.stale_version' });
    expect(await refuse(people.finance, rejectApplication, old)).toEqual({ status: 403, error: 'request.forbidden' });
    expect(await refuse(people.partner, withdrawApplication, old)).toEqual({
      status: 404,
      error: 'applications.not_found',
    });
    await callAs(app, channel).ok(rejectApplication, { id, version, reason });
    expect(await refuse(channel, returnApplication, old)).toEqual({ status: 409, error: 'applications.wrong_state' });
  });
});

describe('an order', () => {
  test('refuses an old version before a wrong status, because both sides take its steps', async () => {
    const { id, version } = (await createOrderAt(app, people, 'document_uploaded')).order;
    const old = { id, version: version - 1 };
    expect(await refuse(people.finance, confirmPayment, old)).toEqual({ status: 409, error: 'request.stale_version' });
    expect(await refuse(people.finance, confirmPayment, { id, version })).toEqual({
      status: 409,
      error: 'orders.wrong_state',
    });
    expect(await refuse(people.logistics, confirmPayment, old)).toEqual({ status: 403, error: 'request.forbidden' });
    expect(await refuse(owner, finishOrder, old)).toEqual({ status: 404, error: 'orders.not_found' });
  });
});
