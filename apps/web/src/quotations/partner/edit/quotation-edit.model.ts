// The form of a draft or returned quotation: values of its fields, input of the save call, rows of its table.
import { type saveQuotation, quotationAccessoryInput, quotationItemInput } from '@trunkline/contract/quotations';
import { projectInfo, type Quotation, type QuotationItem } from '@trunkline/contract/quotations.shapes';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { currencies, line, prose, totalAmount } from '@trunkline/contract/values';
import { z } from 'zod/mini';
import { formatCents, toCents } from '@trunkline/rules/cents';
import { indexSections, type QuotationSection } from '@trunkline/rules/quotations/sections';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import type { ItemRow } from '../../../ui/tables/item-rows.ts';
import type { QuotationLine } from '../../quotation-lines.ts';
import type { EveryField } from '../../../ui/forms/every-field.ts';

/**
 * `line` is the id of the stored line, which has the name and the price. It is not sent. A removed line stays in the form until it is
 * saved, so that its place stays and the removal can be undone.
 */
const lineEditFields = { line: z.string(), removed: z.boolean() };
const accessoryEditShape = z.extend(quotationAccessoryInput, lineEditFields);
const itemEditShape = z.extend(quotationItemInput, { ...lineEditFields, accessories: z.array(accessoryEditShape) });
export const quotationEditShape = z.object({
  project_id: z.nullish(z.string()),
  currency: z.enum(currencies),
  shipping: z.string(),
  application_price: z.nullish(totalAmount),
  application_reason: z.nullish(prose(1000)),
  competitor: z.nullish(line(200)),
  project_info: projectInfo,
  items: z.array(itemEditShape),
});
export type QuotationEditValues = z.input<typeof quotationEditShape>;
export type EditedQuotation = z.output<typeof quotationEditShape>;
export type QuotationEditItem = QuotationEditValues['items'][number];

const emptyProjectInfo: EveryField<z.input<typeof projectInfo>> = {
  project_name: '',
  enduser_name: '',
  enduser_country: null,
  industry: '',
  description: '',
  estimated_po_date: null,
  notes: '',
};

/** The values that the form starts with. */
export const toQuotationEditValues = (quotation: Quotation): QuotationEditValues => ({
  project_id: quotation.project_id,
  currency: quotation.currency,
  shipping: quotation.shipping,
  application_price: quotation.application_price,
  application_reason: quotation.application_reason ?? '',
  competitor: quotation.competitor ?? '',
  project_info: { ...emptyProjectInfo, ...quotation.project_info },
  items: quotation.items.map(toEditItem),
});

const toEditItem = (item: QuotationItem): QuotationEditItem => ({
  line: item.id,
  removed: false,
  product_id: item.product_id,
  quantity: item.quantity,
  note: item.note ?? '',
  asked_price: item.asked_price,
  kind: item.kind,
  section: item.section ?? '',
  term_months: item.term_months,
  accessories: item.accessories.map((accessory) => ({
    line: accessory.id,
    removed: false,
    accessory_id: accessory.accessory_id,
    quantity: accessory.per_unit,
    note: accessory.note ?? '',
    asked_price: accessory.asked_price,
    term_months: accessory.term_months,
  })),
});

type SaveInput = Omit<EndpointInput<typeof saveQuotation>, 'id' | 'version'>;

/**
 * Input of `saveQuotation`, without id and version. Lines of the cart are chosen elsewhere. `linked`: the project of the stored quotation,
 * which is sent only when another one is chosen: it may be over.
 */
export const toSaveQuotationInput = (
  { project_id, ...edited }: EditedQuotation,
  linked: string | null | undefined,
): EveryField<SaveInput, 'project_id' | 'from_cart' | 'draft_id' | 'submit'> & Pick<SaveInput, 'project_id'> => ({
  ...((project_id ?? null) !== (linked ?? null) && { project_id: project_id ?? null }),
  ...edited,
  // null removes what is stored; undefined would keep it
  application_price: edited.application_price ?? null,
  application_reason: edited.application_reason ?? null,
  competitor: edited.competitor ?? null,
  items: edited.items.filter(isNotRemoved).map(({ accessories, ...item }) => ({
    ...toSentLine(item),
    section: item.section ?? null,
    accessories: accessories.filter(isNotRemoved).map(toSentLine),
  })),
});

const isNotRemoved = ({ removed }: { readonly removed: boolean }): boolean => !removed;

const toSentLine = <
  L extends Pick<EditedQuotation['items'][number], 'line' | 'removed' | 'note' | 'asked_price' | 'term_months'>,
>({
  line: stored,
  removed: _removed,
  note,
  asked_price,
  term_months,
  ...sent
}: L) => ({
  ...sent,
  id: stored || null,
  note: note ?? null,
  asked_price: asked_price ?? null,
  term_months: term_months ?? null,
});

/** Stored lines by id: items and accessories. */
export type QuotationLinesById = ReadonlyMap<string, QuotationLine>;

/** A row of the editable table: an item or one of its accessories. */
export interface QuotationEditRow extends ItemRow<QuotationLine> {
  /** Is left out when the form is saved. */
  readonly removed: boolean;
  /** Index of the accessory in its item; undefined on items. */
  readonly accessory: number | undefined;
  /** Path of the line in the form. */
  readonly path: `items.${number}` | `items.${number}.accessories.${number}`;
  /** Pieces of the line, of an accessory for all units; undefined while a typed quantity is invalid. */
  readonly pieces: number | undefined;
  /** Options and alternatives are outside the subtotal. */
  readonly isInTotal: boolean;
  /** Sum in cents; undefined while a typed quantity is invalid or without a price. */
  readonly total: bigint | undefined;
}

const toKind = ({ kind }: Pick<QuotationEditItem, 'kind'>) => ({ kind: kind ?? 'main' });

const toWholeQuantity = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

const multiplyQuantities = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one * other;

const toLineTotal = (pieces: number | undefined, { discount_price }: QuotationLine): bigint | undefined =>
  pieces === undefined || discount_price === null ? undefined : BigInt(pieces) * toCents(discount_price);

function listAccessoryRows(edited: QuotationEditItem, item: number, lines: QuotationLinesById): QuotationEditRow[] {
  const units = toWholeQuantity(edited.quantity);
  const last = edited.accessories.length - 1;
  return edited.accessories.flatMap((chosen, accessory): QuotationEditRow[] => {
    const line = lines.get(chosen.line);
    if (!line) return [];
    const pieces = multiplyQuantities(units, toWholeQuantity(chosen.quantity));
    return [
      {
        line,
        item,
        accessory,
        hangs: accessory === last ? 'last' : 'middle',
        isLastOfItem: accessory === last,
        removed: chosen.removed,
        path: `items.${item}.accessories.${accessory}`,
        pieces,
        isInTotal: isInTotal(toKind(edited)),
        total: chosen.removed ? undefined : toLineTotal(pieces, line),
      },
    ];
  });
}

/** Rows of the form's items with their accessories. Lines that `lines` does not have, and accessories of removed items, are left out. */
export const listQuotationEditRows = (
  items: QuotationEditValues['items'],
  lines: QuotationLinesById,
): QuotationEditRow[] =>
  items.flatMap((edited, item): QuotationEditRow[] => {
    const line = lines.get(edited.line);
    if (!line) return [];
    const pieces = toWholeQuantity(edited.quantity);
    return [
      {
        line,
        item,
        accessory: undefined,
        hangs: undefined,
        isLastOfItem: edited.removed || edited.accessories.length === 0,
        removed: edited.removed,
        path: `items.${item}`,
        pieces,
        isInTotal: isInTotal(toKind(edited)),
        total: edited.removed ? undefined : toLineTotal(pieces, line),
      },
      ...(edited.removed ? [] : listAccessoryRows(edited, item, lines)),
    ];
  });

/** The sections of the form, by the index of the item that begins them. Sums follow what is typed; `rows` are all rows of the items. */
export function indexEditedSections(
  items: QuotationEditValues['items'],
  rows: readonly { readonly line: Pick<QuotationLine, 'id'>; readonly total: bigint | undefined }[],
): Map<number, QuotationSection> {
  const totals = new Map(rows.map(({ line, total }) => [line.id, total]));
  const edited = items.map((item) => ({
    ...toKind(item),
    line: item.line,
    section: item.section?.trim(),
    accessories: item.accessories.map(({ line }) => ({ ...toKind(item), line })),
  }));
  return indexSections(edited, ({ line }) => {
    const total = totals.get(line);
    return total === undefined ? null : formatCents(total);
  });
}

/** Sum of the rows in cents; rows without a total count as 0. */
export const sumQuotationEditRows = (rows: readonly QuotationEditRow[]): bigint =>
  rows.reduce((sum, row) => sum + (row.isInTotal ? (row.total ?? 0n) : 0n), 0n);
