import { type MembershipType, membershipTypes } from '@trunkline/contract/enums';
import Big from 'big.js';
import type { Trx } from '../../platform/db/connection.ts';
import { dayInMs } from '@trunkline/rules/time';

// The discounts of the demo price lists in percent: the discount of the product line for a silver DPP, plus that of the type and of the
// level, at least 5 and at most 60. docs/rules/prices.md, "The demo price lists"

const byLine: Record<string, number> = {
  Raven: 30,
  Rook: 34,
  Jackdaw: 30,
  Magpie: 28,
  Chough: 26,
  Pica: 40,
  Accessories: 25,
  Software: 22,
  Support: 18,
};
const byType: Record<MembershipType, number> = { DDP: 6, ADP: 4, DPP: 0, DTE: -2, APP: -4, DSP: -6, ASP: -8, DEE: -12 };
const byLevel = { silver: 0, gold: 5, diamond: 10 } as const;
type Level = keyof typeof byLevel;

/** A share with four decimals, `"0.3500"`. */
export const calculateDemoDiscount = (type: MembershipType, level: Level, line: string, points = 0): string =>
  (Math.min(60, Math.max(5, (byLine[line] ?? 0) + byType[type] + byLevel[level] + points)) / 100).toFixed(4);

/** Agreed prices by part number, which replace the discount of the line. */
const fixedPrices: readonly { types: readonly MembershipType[]; part_number: string; price: string }[] = [
  { types: ['DPP', 'DDP', 'ADP'], part_number: '310-1100-01', price: '483.00' },
  { types: ['DDP', 'ADP'], part_number: '410-1001-00', price: '39.50' },
];

/** Price lists and rates of the demo are valid since thirty days ago. */
export const getPricesStart = (now: Date): Date => new Date(now.getTime() - 30 * dayInMs);

/** A price list for every type and level. `points` are added to each discount, in percent. */
export async function loadDemoPriceLists(trx: Trx, valid_from: Date, points = 0): Promise<void> {
  const levels = Object.keys(byLevel) as Level[];
  const lists = await trx
    .insertInto('price_lists')
    .values(
      membershipTypes.flatMap((type) =>
        levels.map((level) => ({ type, level, valid_from, state: 'published', created_at: valid_from })),
      ),
    )
    .returning(['id', 'type', 'level'])
    .$castTo<{ id: string; type: MembershipType; level: Level }>()
    .execute();
  await trx
    .insertInto('price_list_discounts')
    .values(
      lists.flatMap(({ id, type, level }) =>
        Object.keys(byLine).map((product_line) => ({
          price_list_id: id,
          product_line,
          discount: calculateDemoDiscount(type, level, product_line, points),
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('price_list_fixed')
    .values(
      lists.flatMap(({ id, type }) =>
        fixedPrices
          .filter(({ types }) => types.includes(type))
          .map(({ part_number, price }) => ({ price_list_id: id, part_number, price })),
      ),
    )
    .execute();
}

/** Units of a currency for one USD. */
const rates: Record<string, string> = {
  EUR: '0.92',
  GBP: '0.79',
  CNY: '7.12',
  AED: '3.6725',
  SAR: '3.75',
  KRW: '1365',
  VND: '25400',
  BRL: '5.45',
  RUB: '89',
};
const pegged = new Set(['AED', 'SAR']);

/** `drift`: the rates were so many times as high. Currencies that are pegged to the dollar keep theirs. */
export async function loadDemoRates(trx: Trx, valid_from: Date, drift = '1'): Promise<void> {
  const scale = (currency: string, rate: string) =>
    pegged.has(currency) ? rate : new Big(rate).times(drift).round(4, Big.roundHalfUp).toFixed();
  await trx
    .insertInto('rates')
    .values(
      Object.entries(rates).map(([currency, rate]) => ({
        currency,
        rate: scale(currency, rate),
        valid_from,
        created_at: valid_from,
      })),
    )
    .execute();
}
