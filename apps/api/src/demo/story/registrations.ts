// The project of a deal: its registration, its protection, and what its partner does to keep it. docs/how-to/extend-the-demo-story.md
import type { ProjectResult } from '@trunkline/contract/enums';
import {
  closeProject,
  extendProject,
  getProjectDetail,
  saveProject,
  updateProject,
} from '@trunkline/contract/projects';
import { getStaffBid, grantBid, listStaffBids, saveBid } from '@trunkline/contract/staff/sales/bids';
import { approveProject, protectProject, refuseProtection, returnProject } from '@trunkline/contract/staff/projects';
import { addDays } from '@trunkline/rules/time';
import Big from 'big.js';
import { getWorkingMoment } from './calendar.ts';
import type { Customers } from './customers.ts';
import { registrations } from './data/registrations.ts';
import type { Deal } from './deals.ts';
import { createDice, type Dice } from './dice.ts';
import type { Course, StoryRunner } from './story-runner.ts';

export interface Registration {
  /** Days after the deal began. */
  readonly after: number;
  /** The last decision of staff; `submitted`: none yet. */
  readonly until: 'submitted' | 'returned' | 'registered' | 'refused' | 'protected';
  readonly unprotected?: true;
  /** The partner asks for less than their own prices, which makes the draft of a special bid; `granted`: for twice the pieces, two days later. */
  readonly bid?: 'draft' | 'granted';
  /** Days after the registration on which the partner reports progress. */
  readonly updates?: readonly number[];
  /** Days after the registration on which the partner asks for the extension. */
  readonly extension?: number;
  readonly close?: { readonly after: number; readonly result: ProjectResult };
}

interface RegistrationScene {
  readonly teller: StoryRunner;
  readonly customers: Customers;
  readonly end: Date;
}

interface Key {
  readonly id: string;
  readonly version: number;
}
interface Quoted extends Key {
  readonly subtotal: string;
}
/** Share of the own prices that a partner asks for with a special bid. */
const bidShare = '0.94';
const toKey = ({ id, version }: Key): Key => ({ id, version });

const channel = 'channel@corvid.example';
const pricing = 'pricing@corvid.example';
const headquarters = 'headquarters@corvid.example';

const notes = [
  'Site survey finished; the cabinets are as planned.',
  'Budget confirmed by the board. The tender is published next month.',
  'Second meeting with the buyer; two bidders are left.',
] as const;
const returnReason = 'Please name the buyer and the expected date of the award.';
const refuseReason = 'The customer buys by a public framework, which we do not protect. The registration stays.';
const extensionReason = 'The award has moved to the next quarter; the budget is confirmed.';

/** Begins the course of the deal's project, when its partner registers it. */
export function startRegistration(scene: RegistrationScene, deal: Deal, quotation: Quoted): void {
  const plan = registrations[deal.project];
  if (plan) scene.teller.start(tellRegistration(scene, deal, plan, quotation));
}

async function* tellRegistration(scene: RegistrationScene, deal: Deal, plan: Registration, quotation: Quoted): Course {
  const { teller, end } = scene;
  // A chance of its own, so that the steps of the quotation stay as they are.
  const dice = createDice(`${deal.project}, registration`);
  const at = (daysLater: number): Date => getWorkingMoment(end, deal.day - plan.after - daysLater, dice);
  yield at(0);
  let project: Key = await submit(scene, deal, plan, quotation, dice);
  if (plan.until === 'submitted') return;
  yield at(1);
  if (plan.until === 'returned') {
    await teller.call(channel, returnProject, { ...toKey(project), reason: returnReason });
    return;
  }
  project = await teller.call(channel, approveProject, toKey(project));
  if (plan.bid === 'granted') {
    yield at(2);
    await grantDraft(teller, project.id);
  }
  if (plan.until === 'registered') return;
  yield at(2);
  if (plan.until === 'refused') {
    await teller.call(headquarters, refuseProtection, { ...toKey(project), reason: refuseReason });
    return;
  }
  project = await teller.call(headquarters, protectProject, toKey(project));
  for (const [index, day] of (plan.updates ?? []).entries()) {
    yield at(day);
    const advancement = Math.min(90, 30 + index * 20);
    project = await teller.call(deal.by, updateProject, {
      ...(await readKey(teller, deal, project.id)),
      advancement,
      notes: dice.pick(notes),
    });
  }
  if (plan.extension !== undefined) {
    yield at(plan.extension);
    const key = await readKey(teller, deal, project.id);
    await teller.call(deal.by, extendProject, { ...key, reason: extensionReason });
  }
  if (plan.close) {
    yield at(plan.close.after);
    const key = await readKey(teller, deal, project.id);
    await teller.call(deal.by, closeProject, { ...key, result: plan.close.result });
  }
}

/** Grants the bid that the approval of the project drafted, for a second order of the same size too. */
async function grantDraft(teller: StoryRunner, projectId: string): Promise<void> {
  const { list } = await teller.call(pricing, listStaffBids, { limit: 50, filter: { state: 'draft' } });
  const row = list.find(({ project_id }) => project_id === projectId);
  if (!row) throw new Error('the approval of the project drafted no special bid');
  const { id, version, lines } = await teller.call(pricing, getStaffBid, { id: row.id });
  const draft = await teller.call(pricing, saveBid, {
    id,
    version,
    lines: lines.map(({ product_id, price, quantity }) => ({ product_id, price, quantity: quantity * 2 })),
  });
  await teller.call(pricing, grantBid, {
    ...toKey(draft),
    reason: 'For this building and the next one, in one or two orders.',
  });
}

/** Reminders of the clock change the version meanwhile. */
async function readKey(teller: StoryRunner, { by }: Deal, id: string): Promise<Key> {
  return toKey(await teller.call(by, getProjectDetail, { id }));
}

async function submit(
  { teller, customers }: RegistrationScene,
  deal: Deal,
  plan: Registration,
  quotation: Quoted,
  dice: Dice,
): Promise<Key> {
  const enduser = await customers.find(deal);
  return teller.call(deal.by, saveProject, {
    project_name: deal.project,
    enduser_id: enduser.id,
    quotation_ids: [quotation.id],
    industry: deal.industry,
    is_tender: deal.industry === 'government' || deal.industry === 'education',
    is_protect: plan.unprotected !== true,
    advancement: 20,
    estimated_po_date: addDays(teller.today, dice.between(60, 110)),
    predicted_awarding_date: addDays(teller.today, dice.between(30, 55)),
    predicted_leadtime: dice.pick([21, 30, 42]),
    application_price: plan.bid ? new Big(quotation.subtotal).times(bidShare).round(0).toFixed(2) : quotation.subtotal,
    currency: deal.currency ?? 'USD',
    rival_brand: dice.pick(['Two other brands bid', 'Incumbent vendor', 'No other brand known']),
    submit: true,
  });
}
