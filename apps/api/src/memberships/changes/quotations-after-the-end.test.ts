// What the end of a membership does to quotations. Rules: docs/rules/memberships.md, "The clock"
import { createOrder } from '@trunkline/contract/orders';
import { approveQuotation, getStaffQuotationDetail } from '@trunkline/contract/staff/quotations';
import { terminateMembership } from '@trunkline/contract/staff/memberships';
import { addDays, toDay } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import {
  approveFor,
  createFiveDeskItems,
  getAs,
  saveAs,
  setUpQuotationTest,
  submitAs,
} from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import type { TestUser } from '../../testing/factories.ts';
import { getOnly, setTerm } from '../memberships.testing.ts';

const { app, products, pricing } = await setUpQuotationTest();
const channel = await app.make.staff('channel');
const items = createFiveDeskItems(products);
const today = toDay(new Date());

const ends = {
  'by a decision': async (user: TestUser) => {
    const { id, version } = await getOnly(app, channel, user);
    await callAs(app, channel).ok(terminateMembership, { id, version, reason: 'Agreed.' });
  },
  'by its last day': (user: TestUser) => setTerm(app, user, addDays(today, -365), addDays(today, -1)),
};

test.each(Object.entries(ends))(
  'that ends %s: drafts re-price, submitted ones are flagged, approved ones honoured',
  async (how, end) => {
    const user = await app.make.member({ type: 'DPP' });
    const draft = await saveAs(app, user, { items });
    const submitted = await submitAs(app, user, { items });
    const approved = await approveFor(app, user, pricing, { items });
    expect([draft.subtotal, submitted.subtotal]).toEqual(['4900.00', '4900.00']);
    const read = () => callAs(app, pricing).ok(getStaffQuotationDetail, { id: submitted.id });
    expect((await read()).membership_ended).toBeNull();
    // A membership that ended yesterday was active when the quotation was submitted two days ago.
    await app.sql((trx) =>
      trx
        .updateTable('quotations')
        .set({ submitted_at: new Date(Date.now() - 2 * 86_400_000) })
        .where('id', '=', submitted.id)
        .execute(),
    );
    await end(user);
    expect((await getAs(app, user, draft.id)).subtotal).toBe('5500.00');
    const flagged = await read();
    expect(flagged.subtotal).toBe('4900.00');
    expect(flagged.membership_ended).toEqual({
      type: 'DPP',
      level: 'silver',
      ended_on: how === 'by a decision' ? today : addDays(today, -1),
    });
    const { id, version } = submitted;
    const decided = await callAs(app, pricing).ok(approveQuotation, { id, version });
    expect([decided.subtotal, decided.membership_ended]).toEqual(['4900.00', null]);
    const ordered = await callAs(app, user).ok(createOrder, {
      quotation_id: approved.id,
      project_name: 'Port',
      customer_name: 'Harbour',
      expect_delivery_date: addDays(today, 30),
    });
    expect(ordered.subtotal).toBe('4900.00');
  },
);
