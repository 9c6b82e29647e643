// What happens to the quotation of a deal. Each step is the call that the page of the partner or of staff makes.
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { reviseQuotation, saveQuotation, revokeQuotation } from '@trunkline/contract/quotations';
import {
  approveQuotation,
  extendQuotation,
  recallQuotation,
  rejectQuotation,
  returnQuotation,
  type StaffQuotation,
} from '@trunkline/contract/staff/quotations';
import { counterQuotation } from '@trunkline/contract/staff/quotation-offers';
import { addDays } from '@trunkline/rules/time';
import Big from 'big.js';
import { getWorkingMoment } from './calendar.ts';
import type { Customers } from './customers.ts';
import type { Deal, RevisionPlan } from './deals.ts';
import type { Dice } from './dice.ts';
import type { EquipmentCatalogue } from './equipment.ts';
import { tellOrder } from './order-course.ts';
import type { Papers } from './papers.ts';
import { startRegistration } from './registrations.ts';
import { tellResale } from './resale-course.ts';
import type { Course, StoryRunner } from './story-runner.ts';
import { startTalk } from './talks.ts';
import { getWording } from './wording.ts';

export interface Scene {
  readonly teller: StoryRunner;
  readonly equipment: EquipmentCatalogue;
  readonly customers: Customers;
  readonly papers: Papers;
  /** The moment at which the story is told. */
  readonly end: Date;
}

type Quotation = EndpointOutput<typeof saveQuotation>;
interface Decided {
  readonly id: string;
  readonly version: number;
}

const approvers = ['pricing@corvid.example', 'daniel.okafor@corvid.example', 'mei.tanaka@corvid.example'];
const admin = 'admin@corvid.example';

const staffReasons = {
  returned: [
    'Please add the optics for the uplinks of the access switches, and say how many floors are served from each cabinet.',
    'The access points need more power than the switches supply. Please choose the larger supplies or fewer ports.',
    'Please name the end user’s contact and the expected date of the order, so that we can reserve the stock.',
  ],
  rejected: [
    'The project is registered for another partner of this region. We cannot support a second price.',
    'The end user has no budget before next year. Please ask again once the tender is published.',
  ],
  recalled: [
    'The prices of the 100G optics were wrong in our approval. Please submit again; the answer takes an hour.',
  ],
  offered: ['We can go so far for the whole project, as one order.'],
  extended: ['The end user’s board meets next week. Prices are kept until then.'],
  discount: [
    'Approved for the whole project. Further sites need a new request.',
    'Meets the competitor on the switches; wireless stays at list conditions.',
    'Strategic customer in a new industry, first order of this size.',
  ],
} as const;

const percent = (share: number): Big => new Big(String(100 - share)).div('100');

/** The subtotal that the partner asks for, in whole hundreds. */
const toAskedTotal = (subtotal: string, ask: number): string =>
  new Big(subtotal).times(percent(ask)).div('100').round(0, Big.roundDown).times('100').toFixed(2);

/** Unit prices so many percent below those of the quotation. */
const listPrices = (quotation: Quotation, discount: number) =>
  quotation.items
    .flatMap((item) => [item, ...item.accessories])
    .map(({ id, discount_price }) => ({
      item_id: id,
      discount_price: new Big(discount_price ?? '0').times(percent(discount)).toFixed(2),
    }));

export async function* tellDeal(scene: Scene, deal: Deal, dice: Dice): Course {
  const { teller } = scene;
  const at = (daysLater: number): Date => getWorkingMoment(scene.end, deal.day - daysLater, dice);
  yield at(0);
  const draft = await saveDraft(scene, deal, dice);
  if (deal.ending === 'draft') return;
  yield at(0);
  let quotation = await submit(teller, deal, draft, dice);
  startRegistration(scene, deal, quotation);
  startTalk(scene, deal, quotation);
  if (deal.ending === 'applying') return;
  const approver = dice.pick(approvers);
  yield at(deal.day > 6 ? dice.between(0, 2) : 1);
  if (deal.ending === 'withdrawn' || deal.ending === 'offered') {
    const isOffered = deal.ending === 'offered';
    await (isOffered
      ? counter(teller, deal, approver, quotation)
      : teller.call(deal.by, revokeQuotation, toKey(quotation)));
    return;
  }
  if (deal.ending === 'rejected' || deal.ending === 'returned' || deal.detour === 'returned') {
    const call = deal.ending === 'rejected' ? rejectQuotation : returnQuotation;
    const reason = dice.pick(deal.ending === 'rejected' ? staffReasons.rejected : staffReasons.returned);
    const returned = await teller.call(approver, call, { ...toKey(quotation), reason });
    if (deal.ending) return;
    yield at(3);
    quotation = await teller.call(deal.by, saveQuotation, { ...toKey(returned), submit: true });
    yield at(4);
  }
  let approved = await approve(teller, deal, approver, quotation, dice);
  if (deal.ending === 'second') return;
  if (approved.state === 'applying') {
    yield at(3);
    approved = await approveSecond(teller, approved);
  }
  if (deal.ending === 'recalled' || deal.detour === 'recalled') {
    yield at(deal.ending ? 2 : 3);
    await teller.finishPrinting();
    const recalled = await teller.call(approver, recallQuotation, {
      ...toKey(approved),
      version: approved.version,
      reason: staffReasons.recalled[0],
    });
    if (deal.ending) return;
    yield at(4);
    quotation = await teller.call(deal.by, saveQuotation, { ...toKey(recalled), submit: true });
    yield at(4);
    approved = await approve(teller, deal, approver, quotation, dice);
  }
  if (deal.detour === 'extended') {
    yield at(26);
    await teller.finishPrinting();
    const valid_until = addDays(approved.valid_until ?? teller.today, 15);
    await teller.call(approver, extendQuotation, { ...toKey(approved), valid_until, reason: staffReasons.extended[0] });
  }
  const last = yield* tellRevisions(scene, { deal, approver, dice, at }, approved);
  if (!last) return;
  startSales(scene, { deal, approver, dice, at }, last);
}

/** What becomes of an approved quotation: the partner quotes to its customer, and orders. */
function startSales(scene: Scene, { deal, dice, at }: Revised, quotation: StaffQuotation): void {
  const { resale, orders = [] } = deal;
  if (resale) scene.teller.start(tellResale(scene.teller, deal, resale, quotation, at(resale.after)));
  for (const plan of orders) scene.teller.start(tellOrder(scene, { deal, quotation, plan, dice, at }));
}

const toKey = ({ id, version }: Decided): Decided => ({ id, version });

async function saveDraft({ teller, equipment, customers }: Scene, deal: Deal, dice: Dice): Promise<Quotation> {
  await customers.find(deal);
  const items = await equipment.list(teller, deal.by, deal.equipment, deal.sites);
  return teller.call(deal.by, saveQuotation, {
    currency: deal.currency ?? 'USD',
    competitor: deal.competitor ?? null,
    project_info: {
      project_name: deal.project,
      enduser_name: deal.customer,
      enduser_country: deal.country,
      industry: getWording(deal.by).industries[deal.industry],
      estimated_po_date: addDays(teller.today, dice.between(14, 40)),
    },
    items,
  });
}

interface Revised {
  readonly deal: Deal;
  readonly approver: string;
  readonly dice: Dice;
  readonly at: (daysLater: number) => Date;
}

/** The last approved revision; undefined while one is open. */
async function* tellRevisions(
  scene: Scene,
  { deal, approver, dice, at }: Revised,
  approved: StaffQuotation,
): AsyncGenerator<Date, StaffQuotation | undefined, void> {
  let last = approved;
  for (const plan of deal.revisions ?? []) {
    yield at(plan.after);
    const draft = await revise(scene, deal, last, plan);
    if (plan.until === 'draft') return undefined;
    yield at(plan.after);
    const quotation = await submit(scene.teller, deal, draft, dice);
    if (plan.until === 'applying') return undefined;
    yield at(plan.after + 1);
    await scene.teller.finishPrinting();
    last = await approve(scene.teller, deal, approver, quotation, dice);
  }
  return last;
}

/** The next revision, with other quantities of its first device. */
async function revise({ teller }: Scene, { by }: Deal, { id }: Decided, { share }: RevisionPlan): Promise<Quotation> {
  const draft = await teller.call(by, reviseQuotation, { id });
  const items = draft.items.map(({ id: line, product_id, quantity, accessories }, index) => ({
    id: line,
    product_id,
    quantity: index === 0 ? Math.max(1, Math.round(quantity * share)) : quantity,
    accessories: accessories.map((one) => ({ id: one.id, accessory_id: one.accessory_id, quantity: one.per_unit })),
  }));
  return teller.call(by, saveQuotation, { ...toKey(draft), items });
}

/** Asks for a price and submits, in one call, as the page does. */
async function submit(teller: StoryRunner, deal: Deal, draft: Quotation, dice: Dice): Promise<Quotation> {
  const asked =
    deal.ask === undefined
      ? {}
      : {
          application_price: toAskedTotal(draft.subtotal, deal.ask),
          application_reason: dice.pick(getWording(deal.by).reasons),
        };
  return teller.call(deal.by, saveQuotation, { ...toKey(draft), ...asked, submit: true });
}

/** Agrees to prices beyond the limit of the first approver. */
const approveSecond = (teller: StoryRunner, proposed: StaffQuotation): Promise<StaffQuotation> =>
  teller.call(admin, approveQuotation, { ...toKey(proposed), reason: staffReasons.discount[2], confirm: true });

/** Days for which a counter-offer stays open. */
const offerDays = 14;

/** Offers a part of what is asked for. */
const counter = (teller: StoryRunner, deal: Deal, approver: string, quotation: Quotation): Promise<StaffQuotation> =>
  teller.call(approver, counterQuotation, {
    ...toKey(quotation),
    items: listPrices(quotation, Math.round((deal.ask ?? 0) * 0.6)),
    reason: staffReasons.offered[0],
    until: addDays(teller.today, offerDays),
    confirm: true,
  });

/** Grants most of what is asked for. */
async function approve(
  teller: StoryRunner,
  deal: Deal,
  approver: string,
  quotation: Quotation,
  dice: Dice,
): Promise<StaffQuotation> {
  const withheld = deal.detour === 'second' || deal.ending === 'second' ? 0 : dice.between(0, 2);
  const granted = Math.max(0, (deal.ask ?? 0) - withheld);
  return teller.call(approver, approveQuotation, {
    ...toKey(quotation),
    ...(granted > 0 && {
      items: listPrices(quotation, granted),
      reason: dice.pick(staffReasons.discount.slice(0, 2)),
      confirm: true,
    }),
  });
}
