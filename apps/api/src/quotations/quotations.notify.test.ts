import { sendQuotationMessage } from '@trunkline/contract/quotation-messages';
import { acceptCounter } from '@trunkline/contract/quotation-offers';
import { counterQuotation } from '@trunkline/contract/staff/quotation-offers';
import { cancelOrder, createOrder } from '@trunkline/contract/orders';
import { getOrderDetail } from '@trunkline/contract/orders';
import { reviseQuotation, revokeQuotation } from '@trunkline/contract/quotations';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import {
  approveQuotation,
  assignQuotation,
  extendQuotation,
  recallQuotation,
  rejectQuotation,
  returnQuotation,
} from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { afterEach, describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';
import { readMailRecipients, readNotices } from '../testing/read-notifications.ts';
import { quotationFlow } from './quotations.flow.ts';
import { expireQuotations } from './quotations.jobs.ts';
import { approveFor, createFiveDeskItems, createTestProducts, getAs, saveAs, submitAs } from './quotations.testing.ts';

const company = 'Notified Networks';
const reason = 'Because of the cabinets.';

const app = await startTestApp();
const products = await createTestProducts(app);
const owner = await app.make.member({ type: 'DPP', company });
const colleague = await app.make.colleague(owner);
const [pricing, admin] = [await app.make.staff('pricing'), await app.make.staff('admin')];
// Users who must never be notified.
await app.make.member({ type: 'DPP' });
for (const role of ['channel', 'finance', 'logistics']) await app.make.staff(role);
afterEach(() => app.setClockOffset(0));

const toName = ({ username }: TestUser) => username;
const today = () => toDay(app.context.clock());
const items = () => createFiveDeskItems(products);
const submitted = () => submitAs(app, owner, { items: items() });
const approved = () => approveFor(app, owner, pricing, { items: items() });
const orderFields = {
  project_name: 'Clinic',
  customer_name: 'Clinic',
  expect_delivery_date: addDays(toDay(new Date()), 60),
};

/** Orders so many desks, or everything that is open. */
async function order(quotation: Quotation, quantity?: number): Promise<string> {
  const item_id = expectDefined(quotation.items[0]).id;
  const part = quantity === undefined ? {} : { items: [{ item_id, quantity }] };
  const created = await callAs(app, owner).ok(createOrder, { quotation_id: quotation.id, ...orderFields, ...part });
  if (!('id' in created)) throw new Error('the answer is not an order');
  return created.id;
}

interface EventCase {
  /** The quotation before the event. */
  readonly before: () => Promise<Quotation>;
  readonly act: (quotation: Quotation) => Promise<unknown>;
  /** Null: nobody is notified. Of several, people are told in turn. */
  readonly notified: Notified | readonly Notified[] | null;
}
interface Notified {
  readonly to: 'pricing' | 'other' | 'partner';
  readonly kind: string;
}

const cases: Readonly<Record<string, EventCase>> = {
  submit: {
    before: () => saveAs(app, owner, { items: items() }),
    act: ({ id, version }) => saveAs(app, owner, { id, version, submit: true }),
    notified: { to: 'pricing', kind: 'quotation.submitted' },
  },
  revoke: {
    before: submitted,
    act: ({ id }) => callAs(app, owner).ok(revokeQuotation, { id }),
    notified: null,
  },
  propose: {
    before: submitted,
    act: ({ id, version, items: lines }) =>
      callAs(app, pricing).ok(approveQuotation, {
        id,
        version,
        items: lines.map((line) => ({ item_id: line.id, discount_price: '700.00' })),
        reason: 'Competitor on site.',
      }),
    notified: { to: 'other', kind: 'quotation.needs_second' },
  },
  approve: {
    before: submitted,
    act: ({ id, version }) => callAs(app, pricing).ok(approveQuotation, { id, version }),
    notified: { to: 'partner', kind: 'quotation.approved' },
  },
  return: {
    before: submitted,
    act: ({ id, version }) => callAs(app, pricing).ok(returnQuotation, { id, version, reason }),
    notified: { to: 'partner', kind: 'quotation.returned' },
  },
  reject: {
    before: submitted,
    act: ({ id, version }) => callAs(app, pricing).ok(rejectQuotation, { id, version, reason }),
    notified: { to: 'partner', kind: 'quotation.rejected' },
  },
  recall: {
    before: approved,
    act: ({ id, version }) => callAs(app, pricing).ok(recallQuotation, { id, version, reason }),
    notified: { to: 'partner', kind: 'quotation.recalled' },
  },
  extend: {
    before: approved,
    act: ({ id, version }) =>
      callAs(app, pricing).ok(extendQuotation, { id, version, reason, valid_until: addDays(today(), 60) }),
    notified: { to: 'partner', kind: 'quotation.extended' },
  },
  assign: {
    before: submitted,
    act: ({ id, version }) => callAs(app, admin).ok(assignQuotation, { id, version, user_id: pricing.user_id }),
    notified: { to: 'pricing', kind: 'quotation.assigned' },
  },
  expire: {
    before: approved,
    act: async () => {
      app.setClockOffset(31);
      await expireQuotations(app.context);
    },
    notified: { to: 'partner', kind: 'quotation.expired' },
  },
  order_part: { before: approved, act: (quotation) => order(quotation, 1), notified: null },
  order_all: { before: approved, act: (quotation) => order(quotation), notified: null },
  reopen: {
    before: async () => {
      const quotation = await approved();
      await order(quotation);
      return getAs(app, owner, quotation.id);
    },
    act: async ({ id }) => {
      const { id: orderId } = await app.sql((trx) =>
        trx.selectFrom('orders').select('id').where('quotation_id', '=', id).executeTakeFirstOrThrow(),
      );
      const { version } = await callAs(app, owner).ok(getOrderDetail, { id: orderId });
      await callAs(app, owner).ok(cancelOrder, { id: orderId, version, reason });
    },
    notified: null,
  },
  supersede: {
    before: approved,
    act: async ({ id }) => {
      const revision = await callAs(app, owner).ok(reviseQuotation, { id });
      const { version } = await saveAs(app, owner, { id: revision.id, version: revision.version, submit: true });
      await callAs(app, pricing).ok(approveQuotation, { id: revision.id, version });
    },
    notified: null,
  },
};

const offerOf = ({ id, version, items }: Quotation) => ({
  id,
  version,
  items: items.map((item) => ({ item_id: item.id, discount_price: item.discount_price ?? '' })),
  reason,
  until: today(),
});
const offered = async () => {
  const quotation = await submitted();
  await callAs(app, pricing).ok(counterQuotation, offerOf(quotation));
  return getAs(app, owner, quotation.id);
};
const offerCases: typeof cases = {
  message: {
    before: submitted,
    act: ({ id }) => callAs(app, owner).ok(sendQuotationMessage, { id, text: 'Is it in stock?' }),
    notified: { to: 'pricing', kind: 'quotation.message_received' },
  },
  counter: {
    before: submitted,
    act: (quotation) => callAs(app, pricing).ok(counterQuotation, offerOf(quotation)),
    notified: { to: 'partner', kind: 'quotation.offered' },
  },
  accept: {
    before: offered,
    act: ({ id, version }) => callAs(app, owner).ok(acceptCounter, { id, version }),
    notified: { to: 'partner', kind: 'quotation.approved' },
  },
  // Saved and not submitted: the partner goes on.
  decline_offer: {
    before: offered,
    act: ({ id, version }) => saveAs(app, owner, { id, version, competitor: 'Falcon' }),
    notified: null,
  },
  end_offer: {
    before: offered,
    act: async () => {
      app.setClockOffset(1);
      await expireQuotations(app.context);
    },
    notified: [
      { to: 'pricing', kind: 'quotation.offer_unanswered' },
      { to: 'partner', kind: 'quotation.offer_ended' },
    ],
  },
};
const allCases = { ...cases, ...offerCases };

const effects = { ...quotationFlow.actions, ...quotationFlow.following };

test('every transition of the flow has a case', () => {
  const events = Object.entries(effects).flatMap(([event, { to, tells }]) =>
    to === undefined && tells.length === 0 ? [] : [event],
  );
  expect(Object.keys(allCases).toSorted()).toEqual(events.toSorted());
});

describe('who is notified, in the portal and by mail', () => {
  const people = () => ({ pricing: [pricing], other: [admin], partner: [owner, colleague] });
  const listUsernames = (to: 'pricing' | 'other' | 'partner') =>
    people()
      [to].map(({ username }) => username)
      .toSorted();

  test.each(Object.entries(allCases))('%s', async (event, { before, act, notified }) => {
    const quotation = await before();
    await app.runJobs();
    const earlier = await readNotices(app, quotation.id);
    await act(quotation);
    await app.runJobs();
    const notices = (await readNotices(app, quotation.id)).slice(earlier.length);
    const told = [notified ?? []].flat();
    const toLine = ({ username, kind }: { readonly username: string; readonly kind: string }) => `${kind} ${username}`;
    const expected = told.flatMap(({ to, kind }) => listUsernames(to).map((username) => toLine({ username, kind })));
    expect(notices.map(toLine).toSorted()).toEqual(expected.toSorted());
    const stored = await app.sql((trx) =>
      trx.selectFrom('quotations').select('state').where('id', '=', quotation.id).executeTakeFirstOrThrow(),
    );
    const target = Object.entries(effects).find(([transition]) => transition === event)?.[1].to;
    expect(stored.state).toBe(target ?? quotation.state);
    const title = quotation.number;
    for (const { to, kind } of told)
      expect(await readMailRecipients(app, kind, { title, company })).toEqual(listUsernames(to));
  });

  test('the assignee alone, when the quotation is assigned', async () => {
    const other = await app.make.staff('pricing');
    const { id, version } = await submitted();
    await app.runJobs();
    const earlier = await readNotices(app, id);
    expect(earlier.map(({ username }) => username).toSorted()).toEqual([pricing, other].map(toName).toSorted());
    const { version: assigned } = await callAs(app, pricing).ok(assignQuotation, {
      id,
      version,
      user_id: other.user_id,
    });
    await callAs(app, pricing).ok(returnQuotation, { id, version: assigned, reason });
    const { version: returned } = await getAs(app, owner, id);
    await saveAs(app, owner, { id, version: returned, submit: true });
    await callAs(app, owner).ok(revokeQuotation, { id });
    await app.runJobs();
    const later = (await readNotices(app, id))
      .slice(earlier.length)
      .filter(({ username }) => username === toName(other));
    expect(later.map(({ kind }) => kind)).toEqual(['quotation.assigned', 'quotation.submitted', 'quotation.withdrawn']);
    const others = (await readNotices(app, id)).filter(({ username }) => username === toName(pricing));
    expect(others).toHaveLength(1);
    await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('id', '=', other.user_id).execute());
  });

  test('nobody when a returned quotation is withdrawn, because it does not wait for staff', async () => {
    const { id, version } = await submitted();
    await callAs(app, pricing).ok(returnQuotation, { id, version, reason });
    await app.runJobs();
    const earlier = await readNotices(app, id);
    await callAs(app, owner).ok(revokeQuotation, { id });
    await app.runJobs();
    expect(await readNotices(app, id)).toEqual(earlier);
  });
});
