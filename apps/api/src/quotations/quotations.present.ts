// How a quotation is answered: to the partner as it is, to the staff with what they decide by (quotations.staff-present.ts).
import type { Quotation, QuotationItem, quotationFields, QuotationRow } from '@trunkline/contract/quotations';
import type { TextValues } from '@trunkline/text';
import { readTimeline } from '../platform/audit/history.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { checkItems, findFaces, type ProductFace } from './quotations.catalogue.ts';
import { columnsOf, type Composed, composeQuotation, wantedOf } from './quotations.compose.ts';
import { stateAt, statesFor } from './quotations.flow.ts';
import { quotationNumber } from './quotations.number.ts';
import { type PackingList, packingOf, unpacked } from './quotations.packing.ts';
import { actionsOf } from './quotations.policy.ts';
import { adviserOf, lineTotal, plainDecimal } from './quotations.price.ts';
import { findPlace, listLines, listRevisions, type QuotationLine, type QuotationRecord } from './quotations.sql.ts';
import { stateLabel } from './quotations.state.ts';

/** A row of a list, and the head of the whole. */
export function presentRow(call: RequestContext, row: QuotationRecord): QuotationRow {
  const state = stateAt(row, call.today);
  return {
    id: row.id,
    number: quotationNumber(row),
    revision: row.revision,
    state,
    state_label: stateLabel(call.t, state),
    project_name: row.project_name,
    enduser_name: row.enduser_name,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    valid_until: row.valid_until,
    currency: row.currency,
    total: row.total,
    actions: actionsOf(call.principal, row, state),
  };
}

/** A quotation with its lines, as it stands at this moment: a draft at the prices of today. */
export interface Opened {
  readonly row: QuotationRecord;
  readonly lines: readonly QuotationLine[];
  /** As they were saved. */
  readonly savedLines: readonly QuotationLine[];
  readonly faces: ReadonlyMap<string, ProductFace>;
}

export async function openQuotation(
  context: TransactionContext,
  row: QuotationRecord,
  composed?: Composed,
): Promise<Opened> {
  const savedLines = await listLines(context.trx, row.id);
  const today =
    row.state === 'draft' ? (composed ?? (await composeQuotation(context, row, wantedOf(savedLines)))) : undefined;
  const lines = today?.lines ?? savedLines;
  const faces = await findFaces(
    context.trx,
    context.language,
    lines.map((line) => line.product_id),
  );
  const shown = today ? { ...row, ...columnsOf(today), packing: today.packing } : row;
  return { row: shown, lines, savedLines, faces };
}

export async function presentQuotation(
  context: TransactionContext,
  found: QuotationRecord,
  composed?: Composed,
): Promise<Quotation> {
  const opened = await openQuotation(context, found, composed);
  const { row, lines, savedLines, faces } = opened;
  return {
    ...(await presentShared(context, opened)),
    items: presentItems(lines, faces, presentLine),
    checks: statesFor.edit.includes(row.state) ? await checkItems(context, wantedOf(lines)) : [],
    changes: changesOf(savedLines, lines),
  };
}

type Shared = { [K in keyof typeof quotationFields]: Quotation[K] };

/** What the partner and the staff both see. */
export async function presentShared(context: TransactionContext, { row, lines, faces }: Opened): Promise<Shared> {
  const { trx, t } = context;
  const terms = { ...row, vat_rate: plainDecimal(row.vat_rate), rate: plainDecimal(row.rate) };
  const { prepared_by, revisions } = await findSurroundings(context, row);
  return {
    ...presentRow(context, row),
    prepared_by,
    project_id: null,
    project_info: row.project_info,
    shipping: row.shipping,
    payment_term: row.payment_term,
    rate: terms.rate,
    application_price: row.application_price,
    gpl_price: row.gpl_price,
    subtotal: row.subtotal,
    tax_rate: plainDecimal(row.tax_rate),
    tax: row.tax,
    other_charges: row.other_charges,
    total_usd: row.total_usd,
    vat_rate: terms.vat_rate,
    vat_threshold_usd: row.vat_threshold_usd,
    adviser: adviserOf(row, terms),
    packing: presentPacking(row.packing ?? packingOf([]), row.subtotal, lines, faces, (values) =>
      t('quotations.packing_missing', values),
    ),
    messages: [],
    queue: row.waiting_since === null ? null : await findPlace(trx, row.waiting_since, row.id),
    needs_second: row.needs_second,
    approvals: row.approvals.map(({ who: principal, at }) => ({ who: principal, at })),
    timeline: await readTimeline(trx, 'quotation', row.id),
    revisions,
    version: row.version,
  };
}

async function findSurroundings(context: TransactionContext, row: QuotationRecord) {
  const revisions = await listRevisions(context.trx, row);
  const author = await context.trx
    .selectFrom('users')
    .select('realname')
    .where('id', '=', row.user_id)
    .executeTakeFirst();
  return {
    prepared_by: author?.realname ?? '',
    revisions: revisions.map((one) => ({
      id: one.id,
      number: quotationNumber(one),
      revision: one.revision,
      state: stateAt(one, context.today),
    })),
  };
}

export const presentLine = (line: QuotationLine, face: ProductFace | undefined) => ({
  id: line.id,
  erp_no: line.erp_no,
  code: line.code,
  title: face?.title ?? line.title,
  describe: face?.describe ?? line.describe,
  model: line.model,
  part_number: line.part_number,
  market_price: line.market_price,
  discount_price: line.discount_price,
  amount: line.market_price === null ? null : lineTotal(line.quantity, line.market_price),
  per_unit: line.per_unit,
  quantity: line.quantity,
  totalPrice: line.discount_price === null ? null : lineTotal(line.quantity, line.discount_price),
  ordered: line.ordered,
  open: line.quantity - line.ordered,
});
type Presented = ReturnType<typeof presentLine>;

/** Items in their order with their accessories under them; `present` says how much of a line the reader sees. */
export function presentItems<P extends Presented>(
  lines: readonly QuotationLine[],
  faces: ReadonlyMap<string, ProductFace>,
  present: (line: QuotationLine, face: ProductFace | undefined) => P,
) {
  const accessories = Map.groupBy(lines, (line) => line.parent_id ?? '');
  return lines
    .filter((line) => line.parent_id === null)
    .map((line) => {
      const face = faces.get(line.product_id);
      const own = present(line, face);
      return {
        ...own,
        product_id: line.product_id,
        product_name: own.title,
        image: face?.image ?? null,
        accessories: (accessories.get(line.id) ?? []).map((one) => ({
          ...present(one, faces.get(one.product_id)),
          accessory_id: one.product_id,
        })),
      };
    }) satisfies QuotationItem[];
}

/** The frozen list with its warnings in words, and the goods in the reader's. */
export function presentPacking(
  packing: PackingList,
  price: string,
  lines: readonly QuotationLine[],
  faces: ReadonlyMap<string, ProductFace>,
  warn: (values: TextValues) => string,
): Quotation['packing'] {
  const titles = new Map(lines.map((line) => [line.part_number, faces.get(line.product_id)?.title ?? line.title]));
  const titled = (row: { part_number: string; description: string }): string =>
    titles.get(row.part_number) ?? row.description;
  return {
    list: packing.list.map((row) => ({ ...row, description: titled(row) })),
    totals: { ...packing.totals, price },
    warnings: unpacked(packing).map((row) =>
      warn({ part_number: row.part_number, title: titled(row), count: row.total_qty }),
    ),
  };
}

/** Prices of a draft that are others today than when it was saved. */
function changesOf(saved: readonly QuotationLine[], today: readonly QuotationLine[]): Quotation['changes'] {
  const before = new Map(saved.map((line) => [line.id, line.discount_price]));
  return today.flatMap(({ id, part_number, discount_price: to }) => {
    const from = before.get(id) ?? null;
    return from === to ? [] : [{ item_id: id, part_number, from, to }];
  });
}
