import type * as bomCalls from '@trunkline/contract/bom';
import { maxBomRows, type BomRow } from '@trunkline/contract/bom';
import { maxCartLines } from '@trunkline/contract/cart';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { isBomRowReady, joinBomRows, markSameBomRows } from '@trunkline/rules/bom/join';
import { toBomLayout } from '@trunkline/rules/bom/preview';
import { findBomDecimals } from '@trunkline/rules/bom/quantity';
import { findBomQuestion } from '@trunkline/rules/bom/question';
import { listUnreadBomColumns } from '@trunkline/rules/bom/unread';
import type { LeftOutBomLine, ReadBomRow } from '@trunkline/rules/bom/read-bom';
import { sumMoney } from '@trunkline/rules/cents';
import { invalid } from '../../platform/errors/app-error.ts';
import { formatReaderValues } from '../../platform/documents/reader-values.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import { createTask } from '../../platform/processes/task.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { listPrices } from '../../prices/prices.public.ts';
import { getCartOwner } from '../cart.public.ts';
import { upsertCartLines } from '../adding.sql.ts';
import { maxLineQuantity } from '../cart.sql.ts';
import { findAskedMark, presentAskedPrice } from './asked-prices.ts';
import { type BomProducts, presentBomRow, presentLeftOut, presentNotes, toAttention } from './bom.present.ts';
import { listBomProducts } from './bom.sql.ts';
import { toPlaceKey } from './line-places.ts';
import { matchParts, type PartMatches } from './match-parts.ts';
import type { ParsedBom, parseBom } from './parse-bom.ts';
import { parseColumnNames, toReadRows } from './requested-rows.ts';

// Rules: docs/rules/bom.md

const parseTask = createTask<typeof parseBom>(new URL('./parse-bom.ts', import.meta.url), 'parseBom');

type Input = ParsedInput<typeof bomCalls.importBom>;
type Output = EndpointOutput<typeof bomCalls.importBom>;

/** Reads the list before the transaction. Throws 400 for an empty, too long or damaged list. */
export async function prepareBom(context: RequestContext, input: Input): Promise<ParsedBom> {
  const { file, text, rows, sheet } = input;
  if (rows)
    return {
      rows: toReadRows(rows),
      leftOut: [],
      lines: [],
      layout: { found: 'rows', headings: [] },
      marks: {},
      unknown: [],
      notes: [],
    };
  const source = file
    ? { file: { bytes: new Uint8Array(await file.arrayBuffer()), mime: file.type } }
    : { text: text ?? '' };
  const origin = { sender: toSender(context), path: file ? 'file' : 'text' };
  const reading = {
    columns: parseColumnNames(input.columns),
    sheet: sheet ?? undefined,
    encoding: input.encoding ?? undefined,
    separator: input.separator ?? undefined,
    numbers: input.numbers ?? undefined,
  };
  return context.app.parsers.run(parseTask, { ...source, ...reading }, origin);
}

/** Answers every line; adds the rows without attention to the cart unless `dry_run` is set. */
export async function importBom(context: TransactionContext, input: Input, parsed: ParsedBom): Promise<Output> {
  const matches = await matchParts(context, [...parsed.rows, ...parsed.leftOut.filter(mayNameProduct)]);
  const { rows, leftOut } = sortLines(parsed, matches);
  if (rows.length > maxBomRows) throw invalid('cart.bom_too_many', { limit: maxBomRows }, input.file ? 'file' : 'text');
  const found = await findProducts(context, rows, matches);
  const asked = { decimal: findAskedMark(rows, input.numbers), currency: input.currency ?? undefined };
  const answered = markSameBomRows(
    rows.map((row) => ({
      ...presentBomRow(context, row, matches.get(row), found),
      ...presentAskedPrice(context, row, asked),
      ...parsed.places?.[toPlaceKey(row)],
    })),
  );
  const joined = input.join ? joinBomRows(answered) : answered;
  const added = input.dry_run ? joined : await addBomRows(context, joined);
  return {
    rows: added,
    left_out: leftOut.map((line) => presentLeftOut(context, line)),
    sum: sumMoney(added.flatMap(({ line_total }) => line_total ?? [])),
    ...(!input.rows && presentReading(parsed, rows, matches)),
    notes: presentNotes(context, parsed.notes),
    ...(parsed.sheets && { sheets: [...parsed.sheets], sheet: parsed.sheet }),
    added: input.dry_run ? 0 : added.filter(isBomRowReady).length,
  };
}

const mayNameProduct = ({ rule }: LeftOutBomLine): boolean => rule === 'comment' || rule === 'title';

/** A line that seemed to be a comment is a row when it names a product in full. */
function sortLines({ rows, leftOut, lines }: ParsedBom, matches: PartMatches) {
  const named = leftOut.filter((line) => mayNameProduct(line) && isWholeName(matches, line));
  return {
    rows: named.length === 0 ? rows : [...rows, ...named].toSorted(compareLines(lines)),
    leftOut: named.length === 0 ? leftOut : leftOut.filter((line) => !named.includes(line)),
  };
}

/** Returns a comparison for the order of the rows in the list, sheet by sheet. */
function compareLines(lines: ParsedBom['lines']) {
  const order = new Map([...new Set(lines.map(({ sheet }) => sheet))].map((sheet, index) => [sheet, index]));
  return (one: ReadBomRow, other: ReadBomRow): number =>
    (order.get(one.sheet) ?? 0) - (order.get(other.sheet) ?? 0) ||
    one.line - other.line ||
    (one.item ?? 0) - (other.item ?? 0);
}

const isWholeName = (matches: PartMatches, line: LeftOutBomLine): boolean => {
  const match = matches.get(line);
  return match?.id !== undefined && match.near.length === 0;
};

async function findProducts(
  { trx, principal, now, today }: TransactionContext,
  rows: readonly ReadBomRow[],
  matches: PartMatches,
): Promise<BomProducts> {
  const ids = rows.flatMap((row) => {
    const match = matches.get(row);
    return match ? [...(match.id ? [match.id] : []), ...match.near] : [];
  });
  const products = await listBomProducts(trx, [...new Set(ids)], today);
  const prices = await listPrices(trx, { company_id: getCompanyId(principal), now, today }, [...products.values()]);
  return { products, prices };
}

/** How the list was read, and the question that is open. */
function presentReading(parsed: ParsedBom, rows: readonly ReadBomRow[], matches: PartMatches) {
  const matched = rows.flatMap((row) => {
    const match = matches.get(row);
    return match?.id === undefined ? [] : { row, part: match.part, column: match.column };
  });
  const question = findBomQuestion(rows, parsed.layout);
  const columns = toBomLayout(parsed, parsed.lines, matched);
  return {
    columns,
    read: {
      encoding: parsed.encoding ?? null,
      separator: parsed.separator ?? null,
      numbers: findBomDecimals(parsed.marks),
      headings_row: parsed.layout.heading_line ?? null,
    },
    ...(question ? { question } : { unread: listUnreadBomColumns(rows, parsed.layout.headings, columns) }),
  };
}

/** Rows of one product become one line. When the cart refuses a line, its rows get the reason and the other lines stay. */
async function addBomRows({ trx, principal, now, t }: TransactionContext, rows: readonly BomRow[]): Promise<BomRow[]> {
  const lines = [...Map.groupBy(rows.filter(isBomRowReady), (row) => row.product_id ?? '')].map(
    ([product_id, same]) => ({
      product_id,
      quantity: same.reduce((sum, row) => sum + (row.quantity ?? 0), 0),
      accessories: [],
    }),
  );
  const [possible, tooLarge] = [
    lines.filter(({ quantity }) => quantity <= maxLineQuantity),
    lines.filter(({ quantity }) => quantity > maxLineQuantity),
  ];
  const full = t.error('cart.full', { limit: maxCartLines });
  const limit = { whole: maxLineQuantity };
  const tooMany = t.error('cart.quantity_limit', formatReaderValues(t.language, { limit }));
  const refused = new Map(tooLarge.map(({ product_id }) => [product_id, tooMany]));
  if (possible.length > 0) {
    const added = await upsertCartLines(trx, getCartOwner(principal), possible, now);
    for (const [index, { id, isFull }] of added.lines.entries())
      if (id === null) refused.set(possible[index]?.product_id ?? '', isFull ? full : tooMany);
  }
  return rows.map(({ line_total, ...row }) => {
    const msg = isBomRowReady(row) ? refused.get(row.product_id ?? '') : undefined;
    if (msg !== undefined) return { ...row, ...toAttention([{ rule: 'refused', msg }]) };
    return line_total === undefined ? row : { ...row, line_total };
  });
}
