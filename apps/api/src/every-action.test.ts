// The tables of all flows: what a contract names is offered to somebody, what staff do is audited, strangers are offered nothing.
import { applicationActions } from '@trunkline/contract/applications.shapes';
import { applicationStates } from '@trunkline/contract/applications.shapes';
import { warrantyActions, warrantyStates } from '@trunkline/contract/service/cover-enums';
import { bidActions } from '@trunkline/contract/sales/bids';
import { certificateActions } from '@trunkline/contract/support/certificate-enums';
import { contentActions } from '@trunkline/contract/content/kinds';
import { contactActions, contactStates } from '@trunkline/contract/contact/staff-messages';
import {
  membershipTypes,
  orderStatuses,
  orderSteps,
  priceListStates,
  projectStates,
  protectionStates,
  quotationStates,
} from '@trunkline/contract/enums';
import { orderActions } from '@trunkline/contract/orders.shapes';
import { projectActions } from '@trunkline/contract/projects.shapes';
import { quotationActions } from '@trunkline/contract/quotations.shapes';
import { chatActions } from '@trunkline/contract/staff/chat';
import { priceListActions } from '@trunkline/contract/staff/price-lists';
import { membershipActions } from '@trunkline/contract/staff/memberships';
import { describe, expect, test } from 'vitest';
import { applicationFlow } from './applications/applications.flow.ts';
import { bidFlow } from './bids/bids.flow.ts';
import { certificateFlow } from './certificates/certificates.flow.ts';
import { chatFlow } from './chat/chat.flow.ts';
import { contactFlow } from './contact/contact.flow.ts';
import { contentFlow } from './content/content.flow.ts';
import { membershipFlow } from './memberships/memberships.flow.ts';
import { listOrderActions, orderFlow } from './orders/orders.flow.ts';
import { initialPosition } from './orders/orders.positions.ts';
import { type Flow, type FlowTypes, listActions } from './platform/flows/flow.ts';
import { type Principal, systemPrincipal, visitor } from './platform/http/access.ts';
import { priceListFlow } from './prices/price-lists/price-lists.flow.ts';
import { projectFlow } from './projects/projects.flow.ts';
import { quotationFlow } from './quotations/quotations.flow.ts';
import { warrantyFlow } from './warranty/warranty.flow.ts';

const today = '2026-11-27';
const company_id = 'own';
const partner: Principal = { ...visitor, side: 'company', company_id, types: new Set(membershipTypes) };
const staff: Principal = { ...visitor, side: 'staff', permissions: new Set(['*:*:*']) };
const strangers = [visitor, { ...partner, company_id: 'other' }, { ...staff, permissions: new Set<string>() }];

/** Reads nothing but a record: whoever may read it may have it. */
const reading = ['download'];

interface FlowCase {
  readonly actions: readonly string[];
  readonly effects: Readonly<Record<string, { readonly audit: string | null }>>;
  /** What the principal is offered for any of the records. */
  readonly offered: (principal: Principal) => ReadonlySet<string>;
}

function describeFlow<T extends FlowTypes>(
  actions: readonly string[],
  flow: Flow<T>,
  records: readonly T['record'][],
  toReader: (principal: Principal) => T['reader'],
  list = (record: T['record'], reader: T['reader']): string[] => listActions(flow, record, reader),
): FlowCase {
  const offered = (principal: Principal) => new Set(records.flatMap((record) => list(record, toReader(principal))));
  return { actions, effects: flow.actions, offered };
}

const asks = { extension_asked_at: new Date(), extended_at: null };
const asksNothing = { extension_asked_at: null, extended_at: null };
const term = { starts_on: today, ends_on: today, update_due_on: null };
const membershipTerm = { starts_at: today, expires_at: today, terminated_at: null };
const received = { payment_receipt_id: null, unshipped: 1, on_the_way_since: new Date(0), released_at: null };

const flows: Readonly<Record<string, FlowCase>> = {
  applications: describeFlow(
    applicationActions,
    applicationFlow,
    applicationStates.map((state) => ({ company_id, state })),
    (principal) => ({ principal }),
  ),
  bids: describeFlow(
    bidActions,
    bidFlow,
    (['draft', 'granted', 'ended'] as const).map((state) => ({ company_id, state, valid_until: today, left: 1 })),
    (principal) => ({ principal, today }),
  ),
  certificates: describeFlow(
    certificateActions,
    certificateFlow,
    [{ valid_until: today, revoked_at: null }],
    (principal) => ({ principal, today }),
  ),
  chat: describeFlow(chatActions, chatFlow, [{}], (principal) => ({ principal })),
  warranty: describeFlow(
    warrantyActions,
    warrantyFlow,
    warrantyStates.map((state) => ({ company_id, state, replacement_id: null })),
    (principal) => ({ principal }),
  ),
  contact: describeFlow(
    contactActions,
    contactFlow,
    contactStates.map((state) => ({ state })),
    (principal) => ({ principal }),
  ),
  content: describeFlow(
    contentActions,
    contentFlow,
    [
      { number: 2, live_number: null, scheduled_number: 2, unreviewed: false, children: 0 },
      { number: 2, live_number: 2, scheduled_number: null, unreviewed: false, children: 0 },
      { number: 1, live_number: null, scheduled_number: null, unreviewed: true, children: 0 },
    ],
    (principal) => ({ principal }),
  ),
  memberships: describeFlow(
    membershipActions,
    membershipFlow,
    membershipTypes.map((type) => ({ type, ...membershipTerm })),
    (principal) => ({ principal, today }),
  ),
  orders: describeFlow(
    orderActions,
    orderFlow,
    orderStatuses.map((status) => {
      const step = Math.max(1, orderSteps.findIndex((one) => one === status) + 1);
      return { ...initialPosition, ...received, status, step, company_id, payment_term: 'oa45' as const };
    }),
    (principal) => ({ principal, today, staffDeliveryDays: 30 }),
    listOrderActions,
  ),
  prices: describeFlow(
    priceListActions,
    priceListFlow,
    priceListStates.map((state) => ({ state, has_before: true })),
    (principal) => ({ principal }),
  ),
  projects: describeFlow(
    projectActions,
    projectFlow,
    projectStates.flatMap((state) =>
      protectionStates.flatMap((protection) =>
        [asks, asksNothing].map((extension) => ({ company_id, state, protection, ...term, ...extension })),
      ),
    ),
    (principal) => ({ principal, deadlines: { today, graceDays: 7 }, registrationTypes: membershipTypes }),
  ),
  quotations: describeFlow(
    quotationActions,
    quotationFlow,
    quotationStates.map((state) => ({ company_id, state, valid_until: today, offer_until: today })),
    (principal) => ({ principal, today }),
  ),
};

describe.each(Object.entries(flows))('%s', (_name, { actions, effects, offered }) => {
  test('every action of the contract is offered to somebody, and nothing else is', () => {
    const all = [partner, staff, systemPrincipal].flatMap((principal) => [...offered(principal)]);
    expect([...new Set(all)].toSorted()).toEqual(actions.toSorted());
  });

  test('every action of staff leaves an audit row', () => {
    const own = [...offered(staff)].filter((action) => !reading.includes(action));
    expect(own.filter((action) => effects[action]?.audit == null)).toEqual([]);
  });

  test('strangers, visitors and staff without a permission are offered nothing', () => {
    expect(strangers.flatMap((principal) => [...offered(principal)])).toEqual([]);
  });
});
