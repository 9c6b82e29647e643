import type { exportPriceLists, exportRates } from '@trunkline/contract/staff/prices';
import type { ListExport } from '../documents/list-sheet.ts';
import { asCount } from '../documents/sheet-parts.ts';
import { toDay } from '../platform/server/clock.ts';
import { plainDecimal } from '../quotations/quotations.price.ts';
import * as lists from './price-lists.actions.ts';
import { stateLabel } from './price-lists.present.ts';
import type { PriceListRecord } from './price-lists.sql.ts';
import * as rates from './rates.actions.ts';
import type { RateRecord } from './rates.sql.ts';

export const priceListExport: ListExport<typeof exportPriceLists, PriceListRecord> = {
  name: 'price-lists',
  title: (t) => t('staff_prices.lists'),
  columns: (context) => [
    { head: context.t('staff_prices.type'), width: 10, value: (row) => row.type },
    { head: context.t('staff_prices.level'), width: 12, value: (row) => context.t(`shell.level_${row.level}`) },
    { head: context.t('staff_prices.state'), width: 14, value: (row) => stateLabel(context, row.state) },
    { head: context.t('staff_prices.valid_from'), width: 18, value: (row) => row.valid_from.toISOString() },
    {
      head: context.t('staff_prices.lines'),
      width: 14,
      format: asCount,
      value: (row) => row.discounts_count,
    },
    { head: context.t('staff_prices.fixed_prices'), width: 14, format: asCount, value: (row) => row.fixed_count },
    { head: context.t('staff_prices.created_by'), width: 24, value: (row) => row.created_by },
    { head: context.t('staff_prices.created_at'), width: 14, value: (row) => toDay(row.created_at) },
    { head: context.t('staff_prices.published_by'), width: 24, value: (row) => row.published_by },
  ],
  list: lists.listAll,
};

/** As many decimals as the rate has, and two at least. */
const asRate = '#,##0.00######';

export const rateExport: ListExport<typeof exportRates, RateRecord> = {
  name: 'exchange-rates',
  title: (t) => t('staff_prices.rates'),
  columns: (context) => [
    { head: context.t('staff_prices.currency'), width: 10, value: (row) => row.currency },
    { head: context.t('staff_prices.rate'), width: 16, format: asRate, value: (row) => plainDecimal(row.rate) },
    { head: context.t('staff_prices.valid_from'), width: 18, value: (row) => row.valid_from.toISOString() },
    { head: context.t('staff_prices.state'), width: 14, value: (row) => rates.presentRate(context, row).state_label },
    { head: context.t('staff_prices.created_by'), width: 24, value: (row) => row.created_by },
  ],
  list: rates.listAll,
};
