// What staff do with a price list, as a table. Rules: docs/rules/prices.md
import type { PriceListAction } from '@trunkline/contract/staff/price-lists';
import type { PriceListState } from '@trunkline/contract/enums';
import type { Flow } from '../../platform/flows/flow.ts';
import type { Principal } from '../../platform/http/access.ts';
import { canEditPrices } from '../prices.policy.ts';

/** `other_publisher`: all who edit price lists and have not published this one. `publisher`: who published the list that is rolled back. */
export type PriceListRecipients =
  | { readonly to: 'other_publisher'; readonly kind: 'pricelist.needs_second' }
  | { readonly to: 'publisher'; readonly kind: 'pricelist.rolled_back' };

export interface PriceListTypes {
  readonly reader: { readonly principal: Principal };
  readonly record: {
    readonly state: PriceListState;
    /** A list of the type and level was in force before this one. */
    readonly has_before: boolean;
  };
  readonly state: PriceListState;
  readonly action: PriceListAction;
  readonly following: 'propose';
  readonly told: PriceListRecipients;
}

const who = ({ principal }: PriceListTypes['reader']): boolean => canEditPrices(principal);

/**
 * Lists that are or were in force never change, because quotations used them: editing one makes a draft, and rolling one back makes a
 * new list. Partners are told by a job when a list takes effect.
 */
export const priceListFlow: Flow<PriceListTypes> = {
  getState: ({ state }) => state,
  actions: {
    edit: { who, from: ['draft', 'scheduled', 'current', 'past'], audit: 'pricelist.save', tells: [] },
    publish: { who, from: ['draft'], audit: 'pricelist.publish', tells: [] },
    rollback: {
      who,
      from: ['current'],
      when: ({ has_before }) => has_before,
      audit: 'pricelist.rollback',
      tells: [{ to: 'publisher', kind: 'pricelist.rolled_back' }],
    },
    delete: { who, from: ['draft', 'scheduled'], audit: 'pricelist.delete', tells: [] },
  },
  following: {
    propose: {
      from: ['draft'],
      audit: 'pricelist.propose',
      tells: [{ to: 'other_publisher', kind: 'pricelist.needs_second' }],
    },
  },
  queues: [{ kinds: ['pricelist.needs_second'], isWaiting: ({ state }) => state === 'draft' }],
};
