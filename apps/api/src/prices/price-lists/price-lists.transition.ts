// Price lists and the table of their flow. Rules: docs/rules/prices.md
import { toStaleData } from '../../platform/db/record-version.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import type { Transitions } from '../../platform/flows/transition.ts';
import { priceListFlow, type PriceListTypes } from './price-lists.flow.ts';
import { notifyOfPriceList } from './price-lists.notify.ts';
import { changePriceList, lockPriceList, type PriceListChange, type PriceListRecord } from './price-lists.sql.ts';

export interface PriceListTransitionTypes {
  readonly flow: PriceListTypes;
  readonly row: PriceListRecord;
  readonly change: PriceListChange;
  /** Who published the list that is rolled back. */
  readonly facts: { readonly publisher_id: string | null };
}

const refusals = {
  edit: 'prices.list_published',
  publish: 'prices.list_published',
  rollback: 'prices.nothing_before',
  delete: 'prices.list_in_force',
} as const;

export const priceLists: Transitions<PriceListTransitionTypes> = {
  flow: priceListFlow,
  object: 'pricelist',
  hasHistory: false,
  checksVersionFirst: true,
  find: ({ trx, now }, id) => lockPriceList(trx, id, now),
  createRefusal: (_context, row, action) => conflict(refusals[action], {}, toStaleData(row)),
  write: ({ trx, now, app }, row, change) => changePriceList(trx, row, change, now, app.clock()),
  notify: notifyOfPriceList,
};
