// Transition → recipients over the flows of all domains, as one table. That they are told in fact is tested beside each flow.
import { noticeKinds, partnerNoticeKinds, staffNoticeKinds } from '@trunkline/contract/notice-kinds';
import { describe, expect, test } from 'vitest';
import { applicationFlow } from '../../applications/applications.flow.ts';
import { bidFlow } from '../../bids/bids.flow.ts';
import { chatFlow } from '../../chat/chat.flow.ts';
import { membershipFlow } from '../../memberships/memberships.flow.ts';
import { orderFlow } from '../../orders/orders.flow.ts';
import { priceListFlow } from '../../prices/price-lists/price-lists.flow.ts';
import { projectFlow } from '../../projects/projects.flow.ts';
import { warrantyFlow } from '../../warranty/warranty.flow.ts';
import { quotationFlow } from '../../quotations/quotations.flow.ts';
import { trainingFlow } from '../../training/training.flow.ts';

interface Told {
  /** `partner` or a group of staff. */
  readonly to: string;
  readonly kind: string;
}
const nobody: readonly Told[] = [];
/** Recipients who are no staff. */
const partnerSides = new Set(['partner', 'person', 'owner']);

/** The recipients of a flow, by object and action. */
const listTold = (
  object: string,
  {
    actions,
    following,
  }: Record<'actions' | 'following', Readonly<Record<string, { readonly tells: readonly Told[] }>>>,
): Record<string, readonly Told[]> =>
  Object.fromEntries(
    Object.entries({ ...actions, ...following }).map(([name, { tells }]) => [`${object} ${name}`, tells]),
  );

const told: Readonly<Record<string, readonly Told[]>> = {
  ...listTold('quotation', quotationFlow),
  ...listTold('project', projectFlow),
  ...listTold('application', applicationFlow),
  ...listTold('membership', membershipFlow),
  ...listTold('order', orderFlow),
  ...listTold('warranty_case', warrantyFlow),
  ...listTold('bid', bidFlow),
  ...listTold('chat', chatFlow),
  ...listTold('pricelist', priceListFlow),
  ...listTold('registration', trainingFlow),
};

/** `-`: nobody, because nobody acts next. */
const table = `
quotation edit              -
quotation delete            -
quotation revise            -
quotation copy              -
quotation order             -
quotation download          -
quotation assign            new_assignee quotation.assigned
quotation submit            decider quotation.submitted
quotation revoke            assignee quotation.withdrawn
quotation propose           other_decider quotation.needs_second
quotation approve           partner quotation.approved
quotation return            partner quotation.returned
quotation reject            partner quotation.rejected
quotation recall            partner quotation.recalled
quotation extend            partner quotation.extended
quotation expire            partner quotation.expired
quotation message           decider quotation.message_received, partner quotation.message, other_assignee quotation.note
quotation counter           partner quotation.offered
quotation accept            assignee quotation.offer_accepted, partner quotation.approved
quotation decline_offer     -
quotation end_offer         decider quotation.offer_unanswered, partner quotation.offer_ended
quotation order_part        -
quotation order_all         -
quotation reopen            -
quotation supersede         -
bid save                    -
bid grant                   partner bid.granted
bid end                     partner bid.ended
bid propose                 other_decider bid.needs_second
order editorder             -
order addreceipt            -
order sendback              partner order.sent_back_order, partner order.sent_back_contract, partner order.sent_back_receipt, partner order.sent_back_delivery_receipt
order release               logistics order.released
order recordpayment         -
order promise               partner order.promised
order pack                  -
order holdshipment          logistics order.shipment_held
order releaseshipment       logistics order.shipment_released
order uploadorder           finance order.document_uploaded
order uploadcontract        finance order.contract_settled
order uploadpayinfo         finance order.payment_submitted, finance order.payment_promised
order confirmpayment        partner order.payment_confirmed, partner order.credit_granted
order schedule              -
order remind                logistics order.shipping_reminded
order ship                  partner order.shipped
order deliver               logistics order.delivered, partner order.delivered_by_vendor
order finishorder           -
order complete              partner order.completed_by_vendor, partner order.completed_by_clock
order cancelorder           finance order.cancelled
order cancel                partner order.cancelled_by_vendor
project edit                -
project submit              channel project.submitted
project delete              -
project withdraw            -
project update              -
project extend              headquarters protection.extension_requested
project close               -
project quote               -
project approve             partner project.approved, headquarters protection.requested
project return              partner project.returned
project reject              partner project.rejected
project protect             partner protection.granted
project refuseprotection    partner protection.refused
project endprotection       partner protection.ended
project decideextension     partner protection.extended, partner protection.extension_declined
project expire              partner protection.expired
project lapse               partner protection.lapsed
project remind_update       partner protection.update_due
project remind_end          partner protection.ends_soon
project move_account        -
application edit            -
application delete          -
application submit          decider application.submitted
application withdraw        decider application.withdrawn
application approve         partner application.approved
application return          partner application.returned
application reject          partner application.rejected
membership setlevel         partner membership.level_changed
membership extend           partner membership.extended
membership terminate        partner membership.terminated
membership setdistributor   partner membership.distributor_set
membership migrate          partner membership.migrated
chat assign                 assignee chat.assigned
pricelist edit              -
pricelist publish           -
pricelist propose           other_publisher pricelist.needs_second
pricelist rollback          publisher pricelist.rolled_back
pricelist delete            -
warranty_case message       service warranty.message
warranty_case answer        partner warranty.answered
warranty_case replace       partner warranty.replaced
warranty_case close         partner warranty.closed
registration cancel         person training.cancelled
registration setstate       person training.cancelled_by_vendor, person training.seat
registration score          person exam.result, owner exam.result
registration move_up        person training.seat
registration lapse          person training.no_seat`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, event = '', recipients = ''] = /^(\S+ \S+)\s+(.+)$/.exec(line) ?? [];
    return { event, recipients };
  });

describe('recipients', () => {
  test.each(rows)('$event tells $recipients', ({ event, recipients }) => {
    expect((told[event] ?? nobody).map(({ to, kind }) => `${to} ${kind}`).join(', ') || '-').toBe(recipients);
    expect(told).toHaveProperty(event);
  });

  test('the table has every event of every domain once', () => {
    expect(rows.map(({ event }) => event).toSorted()).toEqual(Object.keys(told).toSorted());
  });

  test('partners and staff are told of kinds that they can switch off', () => {
    const all = Object.values(told).flat();
    const listed: Readonly<Record<'partner' | 'staff', readonly string[]>> = {
      partner: partnerNoticeKinds,
      staff: staffNoticeKinds,
    };
    expect(all.filter(({ to, kind }) => !listed[partnerSides.has(to) ? 'partner' : 'staff'].includes(kind))).toEqual(
      [],
    );
    expect(new Set(noticeKinds).size).toBe(noticeKinds.length);
  });
});
