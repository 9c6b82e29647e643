import type { BomAttention, BomProduct, BomRow, importBom, LeftOutBomLine } from '@trunkline/contract/bom';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { BomQuantity, BomQuantityProblem } from '@trunkline/rules/bom/quantity';
import {
  chooseShownPart,
  type LeftOutBomLine as ReadLeftOutLine,
  type ReadBomRow,
} from '@trunkline/rules/bom/read-bom';
import { multiplyMoney } from '@trunkline/rules/cents';
import { localize } from '@trunkline/rules/localized';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { PricesById } from '../../prices/prices.public.ts';
import { toPartKey } from '../../search/parts/parts.public.ts';
import { maxLineQuantity } from '../cart.sql.ts';
import type { BomProductRow } from './bom.sql.ts';
import { maxPartNumberLength, minPartKeyLength, type PartMatch } from './match-parts.ts';
import type { ParsedBom } from './parse-bom.ts';

// The answer for each row. Rules: docs/rules/bom.md, "The answer"

const maxAnsweredLength = 200;

/** The products of all rows with the caller's prices. */
export interface BomProducts {
  readonly products: ReadonlyMap<string, BomProductRow>;
  readonly prices: PricesById;
}

type Problem = NonNullable<BomRow['problems']>[number];

/** A row without `attention` has a product and a quantity. */
export function presentBomRow(
  context: TransactionContext,
  row: ReadBomRow,
  match: PartMatch | undefined,
  found: BomProducts,
): BomRow {
  const part = (match?.part ?? chooseShownPart(row.names)).slice(0, maxAnsweredLength);
  const product = found.products.get(match?.id ?? '');
  const successor = found.products.get(product?.successor_id ?? '');
  const problems = [
    ...findPartProblem(context, { row, part, match, product, successor }),
    ...findQuantityProblem(context, row),
    ...findMarkProblem(context, row),
  ];
  const shown = product && presentProduct(context, product, found);
  const near = product?.ended && successor ? [successor.id] : (match?.near ?? []);
  const quantity = row.quantity.value ?? null;
  const { readings } = row.quantity;
  return {
    line: row.line,
    ...(row.end > row.line && { end: row.end }),
    ...(row.item !== undefined && { item: row.item }),
    ...(row.sheet !== undefined && { sheet: row.sheet }),
    text: row.text,
    part_number: part,
    quantity,
    quantity_text: row.written,
    ...(row.note !== '' && { note: row.note }),
    ...(shown && { product_id: shown.id, product: shown }),
    ...(problems.length > 0
      ? toAttention(problems)
      : shown?.price != null && quantity !== null && { line_total: multiplyMoney(quantity, shown.price) }),
    ...(readings && readings.length > 0 && { readings: [...readings] }),
    near: near.flatMap((id) => {
      const one = found.products.get(id);
      return one ? presentProduct(context, one, found) : [];
    }),
  };
}

export const toAttention = (problems: readonly Problem[]): Pick<BomRow, 'attention' | 'problems' | 'msg'> => ({
  attention: problems[0]?.rule,
  problems: [...problems],
  msg: problems.map(({ msg }) => msg).join(' '),
});

const presentProduct = (
  { language }: TransactionContext,
  { id, part_number, model, texts }: BomProductRow,
  { prices }: BomProducts,
): BomProduct => ({
  id,
  part_number,
  model,
  title: localize(texts, language).title,
  price: prices.get(id)?.discount_price ?? null,
});

interface PartCase {
  readonly row: ReadBomRow;
  readonly part: string;
  readonly match: PartMatch | undefined;
  readonly product: BomProductRow | undefined;
  readonly successor: BomProductRow | undefined;
}

/** Why a row has no product that can be ordered: none or one. */
function findPartProblem({ t }: TransactionContext, { row, part, match, product, successor }: PartCase): Problem[] {
  const say = (rule: BomAttention, msg: string): Problem[] => [{ rule, msg }];
  if (product?.ended)
    return say(
      'ended',
      successor
        ? t('cart.bom_ended_successor', { model: product.model, successor: successor.model })
        : t('cart.bom_ended', { model: product.model }),
    );
  if (product) return product.gpl === null ? say('no_price', t('cart.bom_no_price', { model: product.model })) : [];
  if (row.names.length === 0) return say('no_part_number', t('cart.bom_no_part_number'));
  const key = toPartKey(part);
  if (match?.ambiguity === 'cut_off') return say('cut_off', t('cart.bom_cut_off', { part }));
  if (match?.ambiguity === 'several') return say('several', t('cart.bom_several', { part }));
  if (key.length > maxPartNumberLength) return say('part_number_long', t('cart.bom_part_number_long'));
  if (key.length < minPartKeyLength) return say('part_number_short', t('cart.bom_part_number_short'));
  return say('not_found', t('cart.bom_not_found'));
}

const quantityRules: Readonly<Record<BomQuantityProblem, BomAttention>> = {
  missing: 'no_quantity',
  not_whole: 'bad_quantity',
  decimal: 'decimal_quantity',
  too_large: 'quantity_max',
  ambiguous: 'ambiguous_quantity',
  several: 'several_quantities',
  column: 'quantity_column',
  formula: 'formula',
};

/** What the workbook hides of a row is asked about. */
const findMarkProblem = ({ t }: TransactionContext, { mark }: ReadBomRow): Problem[] => {
  if (mark === 'hidden') return [{ rule: 'hidden_row', msg: t('cart.bom_hidden_row') }];
  return mark === 'struck' ? [{ rule: 'struck_row', msg: t('cart.bom_struck_row') }] : [];
};

function findQuantityProblem(context: TransactionContext, { quantity, written }: ReadBomRow): Problem[] {
  const { problem } = quantity;
  if (!problem) return [];
  const rule = quantityRules[problem];
  return [{ rule, msg: describeQuantity(context, problem, { quantity, written }) }];
}

function describeQuantity(
  { t, language }: TransactionContext,
  problem: BomQuantityProblem,
  { quantity: { readings = [] }, written }: { readonly quantity: BomQuantity; readonly written: string },
): string {
  const format = (figure: number) => new Intl.NumberFormat(`${language}-u-nu-latn`).format(figure);
  const [least, most] = [readings[0], readings.at(-1)];
  switch (problem) {
    case 'missing':
      return t('cart.bom_no_quantity');
    case 'too_large':
      return t('cart.bom_quantity_max', { limit: format(maxLineQuantity) });
    case 'decimal':
      return t('cart.bom_decimal_quantity', { written });
    case 'not_whole':
      return t('cart.bom_bad_quantity');
    case 'column':
      return t('cart.bom_quantity_column');
    case 'formula':
      return t('cart.bom_formula');
    default:
      return least === undefined || most === undefined || least === most
        ? t('cart.bom_unclear_quantity', { written })
        : t('cart.bom_ambiguous_quantity', { written, least: format(least), most: format(most) });
  }
}

export const presentLeftOut = (
  { t }: TransactionContext,
  { line, end, sheet, text, rule }: ReadLeftOutLine,
): LeftOutBomLine => ({
  line,
  ...(end > line && { end }),
  ...(sheet !== undefined && { sheet }),
  text,
  rule,
  msg: t(`cart.bom_left_out_${rule}`),
});

/** Notes about hidden parts of the workbook. */
export const presentNotes = (
  { t }: TransactionContext,
  notes: ParsedBom['notes'],
): EndpointOutput<typeof importBom>['notes'] =>
  notes.map(({ rule, count }) => ({ rule, count, msg: t(`cart.bom_note_${rule}`, { count }) }));
