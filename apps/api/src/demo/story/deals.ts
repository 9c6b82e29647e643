// The projects of the story: who asks for what, and what became of it. docs/how-to/extend-the-demo-story.md
import type { OrderStatus } from '@trunkline/contract/enums';
import type { ReturnableFile } from '@trunkline/contract/orders.shapes';
import type { Currency } from '@trunkline/contract/values';
import { dealsOfTheFirstMonths } from './data/first-months.ts';
import { dealsOfTheLastDays } from './data/last-days.ts';
import { dealsOfTheLastMonths } from './data/last-months.ts';
import { dealsOfTheLastWeeks } from './data/last-weeks.ts';
import { dealsOfTheMiddleMonths } from './data/middle-months.ts';
import type { Equipment } from './equipment.ts';
import type { Industry } from './wording.ts';

export interface OrderPlan {
  /** Days after the deal began. */
  readonly after: number;
  /** The share of each line that is ordered; absent: all that is open. */
  readonly part?: number;
  /** The last step that is taken; absent: all of them. */
  readonly until?: OrderStatus;
  /** A contract is signed. */
  readonly contract?: true;
  /** The file that staff send back. */
  readonly returned?: ReturnableFile;
  /** The file that was sent back is still awaited. */
  readonly waiting?: true;
  /** Who cancels it after its last step. */
  readonly cancelled?: 'partner' | 'staff';
  /** Difference when the payment is less than the total, in the currency of the order. */
  readonly short?: string;
  /** OA45 only: days from the shipment to the payment; absent: not paid yet. */
  readonly paidAfter?: number;
  /** OA45 only: an overdue payment of the company holds the order back, and finance release it. */
  readonly released?: true;
  /** Days that the partner waits longer before asking for the shipment. */
  readonly pause?: number;
  /** Half of the lines is shipped; the rest is being packed. */
  readonly parts?: true;
  /** Logistics move a promised day after the last step. */
  readonly postponed?: true;
}

/** The partner's own quotation to its customer. */
export interface ResalePlan {
  /** Days after the deal began. */
  readonly after: number;
  /** Percent of the selling price. */
  readonly margin: string;
  readonly currency?: Currency;
  readonly contact: string;
  readonly mailbox: string;
  readonly terms: string;
}

export interface RevisionPlan {
  /** Days after the deal began. */
  readonly after: number;
  /** The quantities of the first device, as a share of the earlier ones. */
  readonly share: number;
  /** State in which it stays; absent: approved, which supersedes the earlier one. */
  readonly until?: 'draft' | 'applying';
}

export interface Deal {
  /** User name of the partner. */
  readonly by: string;
  /** How many days ago it begins. Whole days: in the hours of work of that day. A fraction: exactly so long ago. */
  readonly day: number;
  readonly equipment: Equipment;
  readonly sites: number;
  readonly project: string;
  readonly customer: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly industry: Industry;
  readonly currency?: Currency;
  /** The partner asks for so many percent off their own prices. */
  readonly ask?: number;
  readonly competitor?: string;
  /** What happens before the approval, or to it. */
  readonly detour?: 'returned' | 'second' | 'recalled' | 'extended';
  /** State in which it ends; absent: approved, and then ordered or expired. */
  readonly ending?:
    | 'draft'
    | 'applying'
    | 'offered'
    | 'second'
    | 'returned'
    | 'rejected'
    | 'withdrawn'
    | 'recalled'
    | 'approved';
  /** Revisions of the approved quotation. Orders take from the last one. */
  readonly revisions?: readonly RevisionPlan[];
  readonly orders?: readonly OrderPlan[];
  readonly resale?: ResalePlan;
}

export const deals: readonly Deal[] = [
  ...dealsOfTheFirstMonths,
  ...dealsOfTheMiddleMonths,
  ...dealsOfTheLastMonths,
  ...dealsOfTheLastWeeks,
  ...dealsOfTheLastDays,
];
