// What partners and staff do with a warranty case, as a table. Rules: docs/rules/warranty.md, "States"
import type { WarrantyAction, WarrantyState } from '@trunkline/contract/service/cover-enums';
import { type Flow, isPartner, isStaffWith } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';
import { decidePermission } from './warranty.policy.ts';

type PartnerKind = 'warranty.answered' | 'warranty.replaced' | 'warranty.closed';

export interface WarrantyTypes {
  readonly reader: { readonly principal: Principal };
  readonly record: {
    readonly state: WarrantyState;
    readonly company_id: string;
    readonly replacement_id: string | null;
  };
  readonly state: WarrantyState;
  readonly action: WarrantyAction;
  readonly following: never;
  /** The users of the company, or the staff who decide. */
  readonly told:
    | { readonly to: 'partner'; readonly kind: PartnerKind }
    | { readonly to: 'service'; readonly kind: 'warranty.message' };
}

const who = isStaffWith(decidePermission);
const notClosed = ['open', 'answered', 'replaced'] as const;

export const warrantyFlow: Flow<WarrantyTypes> = {
  getState: ({ state }) => state,
  actions: {
    message: {
      who: isPartner,
      from: notClosed,
      to: 'open',
      audit: null,
      tells: [{ to: 'service', kind: 'warranty.message' }],
    },
    answer: {
      who,
      from: notClosed,
      to: 'answered',
      audit: 'warranty.answer',
      tells: [{ to: 'partner', kind: 'warranty.answered' }],
    },
    replace: {
      who,
      from: notClosed,
      // A device is replaced once; the one in its place has cases of its own.
      when: ({ replacement_id }) => replacement_id === null,
      to: 'replaced',
      audit: 'warranty.replace',
      tells: [{ to: 'partner', kind: 'warranty.replaced' }],
    },
    close: {
      who,
      from: notClosed,
      to: 'closed',
      audit: 'warranty.close',
      tells: [{ to: 'partner', kind: 'warranty.closed' }],
    },
  },
  following: {},
  queues: [{ kinds: ['warranty.opened', 'warranty.message'], isWaiting: ({ state }) => state === 'open' }],
};
