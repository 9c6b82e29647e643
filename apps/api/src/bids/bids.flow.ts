// What staff do with a special bid, as a table. Rules: docs/rules/bids.md, "States"
import type { BidAction, BidState } from '@trunkline/contract/sales/bids';
import type { WaitInHistory } from '../platform/audit/median-wait.ts';
import { type Flow, isStaffWith } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';
import { decideBidPermission } from './bids.policy.ts';

export interface BidTypes {
  readonly reader: { readonly principal: Principal; readonly today: string };
  readonly record: {
    readonly company_id: string;
    readonly state: 'draft' | 'granted' | 'ended';
    readonly valid_until: string;
    /** Pieces that no quotation holds; null: not counted. */
    readonly left: number | null;
  };
  readonly state: BidState;
  readonly action: BidAction;
  /** An approval that needs another one. */
  readonly following: 'propose';
  readonly told:
    | { readonly to: 'partner'; readonly kind: 'bid.granted' | 'bid.ended' }
    | { readonly to: 'other_decider'; readonly kind: 'bid.needs_second' };
}

const who = isStaffWith(decideBidPermission);

/** Wait from the draft to the decision of staff. */
export const bidWait: WaitInHistory = { object: 'bid', begins: ['draft'], ends: ['granted', 'ended'] };

export const bidFlow: Flow<BidTypes> = {
  getState: ({ state, valid_until, left }, { today }) => {
    if (state !== 'granted') return state;
    if (valid_until < today) return 'expired';
    return left === 0 ? 'used_up' : 'granted';
  },
  actions: {
    save: { who, from: ['draft'], audit: 'bid.save', tells: [] },
    grant: {
      who,
      from: ['draft'],
      to: 'granted',
      audit: 'bid.grant',
      tells: [{ to: 'partner', kind: 'bid.granted' }],
    },
    end: {
      who,
      from: ['draft', 'granted', 'used_up'],
      to: 'ended',
      audit: 'bid.end',
      tells: [{ to: 'partner', kind: 'bid.ended' }],
    },
  },
  following: {
    propose: {
      from: ['draft'],
      to: 'draft',
      audit: 'bid.propose',
      tells: [{ to: 'other_decider', kind: 'bid.needs_second' }],
    },
  },
  queues: [{ kinds: ['bid.needs_second'], isWaiting: ({ state }) => state === 'draft' }],
};
