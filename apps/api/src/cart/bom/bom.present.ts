import type { BomRow } from '@trunkline/contract/bom';
import { localize } from '@trunkline/rules/localized';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type FoundPart, toPartKey } from '../../search/parts/parts.public.ts';
import { maxLineQuantity } from '../cart.sql.ts';
import { maxPartNumberLength, minPartKeyLength, type PartMatch } from './match-parts.ts';
import type { WrittenRow } from './parse-bom.ts';

// Rules: docs/rules/cart.md, "Bills of materials"

const maxAnsweredLength = 200;

/** `msg` is the reason why a row cannot be added; a row without it has a product and a quantity. */
export function presentBomRow(
  context: TransactionContext,
  row: WrittenRow,
  match: PartMatch,
  successors: ReadonlyMap<string, FoundPart>,
): BomRow {
  const { part } = match;
  const quantity = parseQuantity(row.quantity);
  const successor = part?.successor_id ? successors.get(part.successor_id) : undefined;
  const msg =
    findPartMessage(context, row, match, successor) ??
    (quantity === null ? getQuantityMessage(context, row.quantity) : undefined);
  const near = part?.ended && successor ? [successor] : match.near;
  return {
    line: row.line,
    part_number: row.part_number.slice(0, maxAnsweredLength),
    quantity,
    ...(part && { product_id: part.id }),
    ...(msg !== undefined && { msg }),
    near: near.map(({ id, part_number, texts }) => ({
      id,
      part_number,
      title: localize(texts, context.language).title,
    })),
  };
}

/** A whole number from 1 to the limit of a line, also as `1,000` or `10.0`; null for anything else. */
function parseQuantity(written: string): number | null {
  const plain = /^\d{1,3}(,\d{3})+$/.test(written) ? written.replaceAll(',', '') : written;
  const quantity = /^\d{1,9}(\.0+)?$/.test(plain) ? Number(plain) : null;
  return quantity !== null && quantity >= 1 && quantity <= maxLineQuantity ? quantity : null;
}

/** Why a row has no product that can be ordered; undefined when it has one. */
function findPartMessage(
  { t }: TransactionContext,
  { part_number, isAboveColumns }: WrittenRow,
  { part, isAmbiguous }: PartMatch,
  successor: FoundPart | undefined,
): string | undefined {
  if (isAboveColumns) return t('cart.bom_above');
  if (part_number === '') return t('cart.bom_no_part_number');
  if (part_number.length > maxPartNumberLength) return t('cart.bom_part_number_long');
  if (toPartKey(part_number).length < minPartKeyLength) return t('cart.bom_part_number_short');
  if (!part) return t(isAmbiguous ? 'cart.bom_several' : 'cart.bom_not_found');
  if (part.ended)
    return successor ? t('cart.bom_ended_successor', { part_number: successor.part_number }) : t('cart.bom_ended');
  return part.priced ? undefined : t('cart.bom_no_price');
}

const getQuantityMessage = ({ t }: TransactionContext, written: string): string =>
  written === ''
    ? t('cart.bom_no_quantity')
    : t(/^\d+$/.test(written) && Number(written) > maxLineQuantity ? 'validation.quantity_max' : 'validation.quantity');
