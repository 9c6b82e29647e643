import type { BomRow, importBom } from '@trunkline/contract/bom';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { AppError } from '../../platform/errors/app-error.ts';
import { createTask } from '../../platform/processes/task.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { findPartsById } from '../../search/parts/parts.public.ts';
import { addCartLine } from '../cart.actions.ts';
import { maxLineQuantity } from '../cart.sql.ts';
import { presentBomRow } from './bom.present.ts';
import { findMatch, matchParts } from './match-parts.ts';
import type { parseBom, WrittenRow } from './parse-bom.ts';

// Rules: docs/rules/cart.md, "Bills of materials"

const parseTask = createTask<typeof parseBom>(new URL('./parse-bom.ts', import.meta.url), 'parseBom');

/** Parses the list before the transaction. Throws 400 for an empty, too long or damaged list. */
export async function prepareBom(
  context: RequestContext,
  { file, text }: ParsedInput<typeof importBom>,
): Promise<WrittenRow[]> {
  const source = file
    ? { file: { bytes: new Uint8Array(await file.arrayBuffer()), mime: file.type } }
    : { text: text ?? '' };
  const origin = { sender: toSender(context), path: file ? 'file' : 'text' };
  return context.app.parsers.run(parseTask, source, origin);
}

/** Answers every row; adds the valid ones to the cart unless `dry_run` is set. */
export async function importBomRows(
  context: TransactionContext,
  { dry_run }: ParsedInput<typeof importBom>,
  written: readonly WrittenRow[],
): Promise<EndpointOutput<typeof importBom>> {
  const matches = await matchParts(context, written);
  const endedParts = [...matches.values()].flatMap(({ part }) => (part?.ended ? part : []));
  const successorIds = endedParts.flatMap(({ successor_id }) => successor_id ?? []);
  const successors = await findPartsById(context.trx, successorIds, context.today);
  const rows = written.map((row) => presentBomRow(context, row, findMatch(matches, row), successors));
  return dry_run ? { rows, added: 0 } : addBomRows(context, rows);
}

interface OrderableRow {
  readonly product_id: string;
  readonly quantity: number;
}

/** Rows without a message have both. */
const toOrderableRows = ({ msg, product_id, quantity }: BomRow): OrderableRow[] =>
  msg === undefined && product_id !== undefined && quantity !== null ? [{ product_id, quantity }] : [];

/** Rows of one product become one line. When the cart refuses a line, its rows get the reason and the other lines stay. */
async function addBomRows(
  context: TransactionContext,
  rows: readonly BomRow[],
): Promise<EndpointOutput<typeof importBom>> {
  const refused = new Map<string, string>();
  for (const [product_id, same] of Map.groupBy(rows.flatMap(toOrderableRows), (row) => row.product_id)) {
    const quantity = same.reduce((sum, row) => sum + row.quantity, 0);
    try {
      if (quantity > maxLineQuantity) throw new AppError(409, 'cart.quantity_limit', { limit: maxLineQuantity });
      await addCartLine(context, { product_id, quantity, accessories: [] });
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      refused.set(product_id, context.t.error(error.code, error.values));
    }
  }
  const answered = rows.map((row) => {
    const msg = row.msg ?? refused.get(row.product_id ?? '');
    return msg === undefined ? row : { ...row, msg };
  });
  return { rows: answered, added: answered.filter(({ msg }) => msg === undefined).length };
}
