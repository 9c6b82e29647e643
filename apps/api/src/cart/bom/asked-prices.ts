import type { BomRow } from '@trunkline/contract/bom';
import { amount, type Currency } from '@trunkline/contract/values';
import type { ReadBomRow } from '@trunkline/rules/bom/read-bom';
import { formatCents, toCents } from '@trunkline/rules/cents';
import { type DecimalMark, findDecimalMark, readNumber } from '@trunkline/rules/reading/number';
import type { TransactionContext } from '../../platform/http/request-context.ts';

// The prices that a list asks for. Rules: docs/rules/bom.md, "Asked prices and notes"

interface AskedPrices {
  /** Of the column: as told by the caller, or by prices that have one reading. */
  readonly decimal: DecimalMark | undefined;
  /** Of the quotation. */
  readonly currency: Currency | undefined;
}

export function findAskedMark(
  rows: readonly ReadBomRow[],
  told: '.' | ',' | null | undefined,
): DecimalMark | undefined {
  if (told != null) return told === '.' ? 'point' : 'comma';
  return findDecimalMark(rows.flatMap(({ asked }) => asked ?? []));
}

const maxWritten = 60;

/** Undefined: negative, or with more than two decimals; zeros behind the second are none. */
function toPrice(value: string): string | undefined {
  const short = value.replace(/(\.\d\d)0{1,50}$/, '$1');
  return amount.safeParse(short).success ? formatCents(toCents(short)) : undefined;
}

/** A price with one reading, in the currency of the quotation; everything else is asked about. */
export function presentAskedPrice(
  { t }: Pick<TransactionContext, 't'>,
  { asked }: Pick<ReadBomRow, 'asked'>,
  { decimal, currency }: AskedPrices,
): Pick<BomRow, 'asked'> {
  if (asked === undefined || asked === '') return {};
  const written = asked.slice(0, maxWritten);
  const read = readNumber(asked, { decimal });
  const ask = (msg: string, readings: readonly string[] = []): Pick<BomRow, 'asked'> => ({
    asked: { written, price: null, msg, ...(readings.length > 0 && { readings: [...readings] }) },
  });
  if (currency !== undefined && read.currency !== undefined && read.currency !== currency)
    return ask(t('cart.bom_asked_currency', { written, currency }));
  if (read.readings) {
    const readings = read.readings.flatMap((reading) => toPrice(reading) ?? []);
    const [least = '', most = ''] = readings;
    return readings.length === 2
      ? ask(t('cart.bom_ambiguous_quantity', { written, least, most }), readings)
      : ask(t('cart.bom_unclear_quantity', { written }), readings);
  }
  const price = read.value === undefined ? undefined : toPrice(read.value);
  return price === undefined ? ask(t('cart.bom_asked_bad', { written })) : { asked: { written, price } };
}
