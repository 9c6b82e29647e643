import { listStaffOrders } from '@trunkline/contract/staff/orders';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { talks } from './data/talks.ts';

type GetStory = () => { readonly app: TestApp; readonly toldAt: Date };

/** What the story tells of messages, special bids and customer quotations. Tests of load-story.test.ts, which tells it once. */
export function testDealStory(getStory: GetStory): void {
  test('there are messages of both sides on two quotations, and a note among staff', async () => {
    const messages = await getStory().app.sql((trx) => trx.selectFrom('quotation_messages').selectAll().execute());
    expect(messages).toHaveLength(Object.values(talks).flat().length);
    expect(new Set(messages.map(({ quotation_id }) => quotation_id)).size).toBe(2);
    expect(new Set(messages.map(({ side }) => side)).size).toBe(2);
    expect(messages.filter(({ internal }) => internal)).toHaveLength(1);
    expect(messages.filter(({ item_id }) => item_id !== null)).toHaveLength(3);
  });

  test('there is a granted special bid with pieces in a quotation, and a draft that waits', async () => {
    const { bids, drawn } = await getStory().app.sql(async (trx) => ({
      bids: await trx.selectFrom('bids').select(['state', 'waiting_since']).orderBy('state').execute(),
      drawn: await trx
        .selectFrom('quotation_items')
        .innerJoin('quotations', 'quotations.id', 'quotation_items.quotation_id')
        .innerJoin('bid_lines', 'bid_lines.id', 'quotation_items.bid_line_id')
        .select('quotations.state')
        .distinct()
        .execute(),
    }));
    expect(bids.map(({ state, waiting_since }) => [state, waiting_since !== null])).toEqual([
      ['draft', true],
      ['granted', false],
    ]);
    expect(drawn).toEqual([{ state: 'approved' }]);
  });

  test('a counter-offer has sections, an option, an alternative and support with a term', async () => {
    const lines = await getStory().app.sql((trx) =>
      trx
        .selectFrom('quotation_items')
        .innerJoin('quotations', 'quotations.id', 'quotation_items.quotation_id')
        .select(['quotations.state', 'section', 'kind', 'term_months'])
        .where('section', 'is not', null)
        .where('parent_id', 'is', null)
        .orderBy('quotation_items.position')
        .execute(),
    );
    expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['offered']));
    expect([...new Set(lines.map(({ section }) => section))]).toEqual(['Core', 'Lecture halls', 'Wireless']);
    expect(lines.map(({ kind }) => kind).filter((kind) => kind !== 'main')).toEqual(['alternative', 'option']);
    expect(lines.filter(({ term_months }) => term_months !== null)).toMatchObject([
      { section: 'Core', term_months: 36 },
    ]);
  });

  test('a partner has quoted to its customer, and the link is open', async () => {
    const shared = await getStory().app.sql((trx) =>
      trx
        .selectFrom('shared_quotations')
        .innerJoin('customer_quotations', 'customer_quotations.quotation_id', 'shared_quotations.quotation_id')
        .select(['shared_quotations.version', 'accepted_at', 'ended_at'])
        .execute(),
    );
    expect(shared).toEqual([{ version: 1, accepted_at: null, ended_at: null }]);
  });
}

/** What it tells of shipments. */
export function testShipmentStory(getStory: GetStory): void {
  test('an order is shipped in parts, with a parcel, and a promised day of another one has moved', async () => {
    const { shipments, moved } = await getStory().app.sql(async (trx) => ({
      shipments: await trx.selectFrom('shipments').select(['order_id', 'state', 'parcels']).execute(),
      moved: await trx
        .selectFrom('order_items')
        .select('order_id')
        .where('previous_promised_date', 'is not', null)
        .distinct()
        .execute(),
    }));
    const split = [...Map.groupBy(shipments, ({ order_id }) => order_id).values()].filter(({ length }) => length > 1);
    expect(split.map((parts) => parts.map(({ state }) => state).toSorted())).toEqual([['packing', 'shipped']]);
    expect(JSON.stringify(split[0]?.find(({ state }) => state === 'shipped')?.parcels)).toMatch(/"TL\d{8}CN"/);
    expect(moved.length).toBeGreaterThanOrEqual(2);
  });

  test('finance have held orders of a company whose payments are overdue', async () => {
    const { app } = getStory();
    const finance = callAs(app, await app.make.staff('finance'));
    const { list } = await finance.ok(listStaffOrders, { filter: { queue: 'holds' } });
    expect(list.map(({ company }) => company)).toEqual(['Gulf Meridian Systems LLC']);
  });
}
