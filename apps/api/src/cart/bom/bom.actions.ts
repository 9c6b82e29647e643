import type { BomRow, importBom } from '@trunkline/contract/bom';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { inLanguage } from '../../catalogue/catalogue.sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/serve.ts';
import { findByKeys, listByFragments, listNear, listParts, type Part, partKeyOf } from '../../search/parts.sql.ts';
import { readBom, type WrittenRow } from './bom.read.ts';
import { create } from '../cart.actions.ts';

// Rules: docs/rules/cart.md, "Bills of materials"

const nearAtMost = 5;
const mostPieces = 100_000;
const partNumberAtMost = 64;
/** Rows whose part number is put right, so that a list of nonsense does not keep the database busy. */
const slipsLookedFor = 200;

/** What a part number turned out to be. */
interface Meant {
  readonly part?: Part;
  readonly near: readonly Part[];
  /** All of `near` have what was written in their part number, and none of them is it. */
  readonly several?: true;
}

export const prepareBom = (_: RequestContext, input: ParsedInput<typeof importBom>): Promise<WrittenRow[]> =>
  readBom(input);

export async function importRows(
  context: TransactionContext,
  { dry_run }: ParsedInput<typeof importBom>,
  written: readonly WrittenRow[],
): Promise<EndpointOutput<typeof importBom>> {
  const meant = await findMeant(context, written);
  const successors = await listParts(
    context.trx,
    [...meant.values()].flatMap(({ part }) => (part?.ended && part.successor_id ? part.successor_id : [])),
    context.today,
  );
  const rows = written.map((row) => judge(context, row, meant.get(partKeyOf(row.part_number)), successors));
  return dry_run ? { rows, added: 0 } : addRows(context, rows);
}

const isReadable = ({ part_number, above }: WrittenRow): boolean =>
  !above && part_number.length <= partNumberAtMost && partKeyOf(part_number).length >= 3;

/** By the whole part number, then by what is in them, then by what they are nearly; each in one look for all. */
async function findMeant(
  { trx, today }: TransactionContext,
  written: readonly WrittenRow[],
): Promise<Map<string, Meant>> {
  const keys = [...new Set(written.filter(isReadable).map(({ part_number }) => partKeyOf(part_number)))];
  const exact = await findByKeys(trx, keys, today);
  const fragments = await listByFragments(
    trx,
    keys.filter((key) => !exact.has(key)),
    today,
    nearAtMost,
  );
  const unknown = keys.filter((key) => !exact.has(key) && !fragments.has(key));
  const near = await listNear(trx, unknown.slice(0, slipsLookedFor), today, nearAtMost);
  const meant = new Map<string, Meant>();
  for (const key of keys) {
    const [same] = exact.get(key) ?? [];
    const found = fragments.get(key) ?? [];
    const [first, second] = found;
    if (same) meant.set(key, { part: same, near: [] });
    else if (!first) meant.set(key, { near: near.get(key) ?? [] });
    else if (!second || (first.whole && !second.whole))
      meant.set(key, { part: first, near: first.whole ? [] : [first] });
    else meant.set(key, { near: found, several: true });
  }
  return meant;
}

function quantityOf(written: string): number | null {
  const plain = /^\d{1,3}(,\d{3})+$/.test(written) ? written.replaceAll(',', '') : written;
  const quantity = /^\d{1,9}(\.0+)?$/.test(plain) ? Number(plain) : null;
  return quantity !== null && quantity >= 1 && quantity <= mostPieces ? quantity : null;
}

/** Why the part number of a row leads to no product that could be ordered. */
function partTrouble(
  { t }: TransactionContext,
  { part_number, above }: WrittenRow,
  { part, several }: Meant,
  successor: Part | undefined,
): string | undefined {
  if (above) return t('cart.bom_above');
  if (part_number === '') return t('cart.bom_no_part_number');
  if (part_number.length > partNumberAtMost) return t('cart.bom_part_number_long');
  if (partKeyOf(part_number).length < 3) return t('cart.bom_part_number_short');
  if (!part) return t(several ? 'cart.bom_several' : 'cart.bom_not_found');
  if (part.ended)
    return successor ? t('cart.bom_ended_successor', { part_number: successor.part_number }) : t('cart.bom_ended');
  return part.priced ? undefined : t('cart.bom_no_price');
}

const quantityTrouble = ({ t }: TransactionContext, written: string): string =>
  written === ''
    ? t('cart.bom_no_quantity')
    : t(/^\d+$/.test(written) && Number(written) > mostPieces ? 'validation.quantity_max' : 'validation.quantity');

function judge(
  context: TransactionContext,
  row: WrittenRow,
  meant: Meant = { near: [] },
  successors: ReadonlyMap<string, Part>,
): BomRow {
  const quantity = quantityOf(row.quantity);
  const successor = meant.part?.successor_id ? successors.get(meant.part.successor_id) : undefined;
  const msg =
    partTrouble(context, row, meant, successor) ??
    (quantity === null ? quantityTrouble(context, row.quantity) : undefined);
  const near = meant.part?.ended && successor ? [successor] : meant.near;
  return {
    line: row.line,
    part_number: row.part_number.slice(0, 200),
    quantity,
    ...(meant.part && { product_id: meant.part.id }),
    ...(msg !== undefined && { msg }),
    near: near.map(({ id, part_number, texts }) => ({
      id,
      part_number,
      title: inLanguage(texts, context.language).title,
    })),
  };
}

/** Rows of one product become one line. What the cart refuses is said in its rows, and the others stay. */
async function addRows(
  context: TransactionContext,
  rows: readonly BomRow[],
): Promise<{ rows: BomRow[]; added: number }> {
  const good = rows.filter(({ msg }) => msg === undefined);
  const refused = new Map<string, string>();
  for (const [product_id, same] of Map.groupBy(good, (row) => row.product_id!)) {
    const quantity = same.reduce((sum, row) => sum + row.quantity!, 0);
    try {
      if (quantity > mostPieces) throw new AppError(409, 'cart.quantity_limit', { limit: mostPieces });
      await create(context, { product_id, quantity, accessories: [] });
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      refused.set(product_id, context.t.error(error.code, error.values));
    }
  }
  const judged = rows.map((row) => {
    const msg = row.msg ?? refused.get(row.product_id ?? '');
    return msg === undefined ? row : { ...row, msg };
  });
  return { rows: judged, added: judged.filter(({ msg }) => msg === undefined).length };
}
