// The lines of a quotation as they are answered, with the texts and pictures of their products. Rules: docs/rules/quotations.md
import type { ProductKind } from '@trunkline/contract/product-enums';
import type { QuotationItem } from '@trunkline/contract/quotations.shapes';
import { multiplyMoney } from '@trunkline/rules/cents';
import { findPromisedDay } from '@trunkline/rules/orders/lead-time';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import { isUuid } from '@trunkline/rules/uuid';
import { toProductImageUrl } from '../catalogue/products/products.public.ts';
import { getFitProducts } from '../configurator/configurator.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { computeLeadTimes } from '../stock/stock.public.ts';
import { getQuotationState, quotationFlow } from './quotations.flow.ts';
import type { QuotationItemRow, QuotationRecord } from './quotations.sql.ts';

/** What a reader sees of a product beside the frozen line: texts in the reader's language and today's picture. */
export interface LineProduct {
  /** Undefined: the frozen text of the line is shown. */
  readonly title?: string | undefined;
  readonly describe?: string | undefined;
  readonly image: string;
  readonly kind: ProductKind;
}

/** Products of the lines, by product id; products that no longer exist are left out. */
export async function getLineProducts(
  context: Pick<TransactionContext, 'trx' | 'app' | 'language'>,
  productIds: readonly string[],
): Promise<Map<string, LineProduct>> {
  const { language } = context;
  const products = await getFitProducts(context, [...new Set(productIds)].filter(isUuid));
  return new Map(
    [...products].map(([id, product]) => {
      const texts = language === 'en' ? undefined : product.texts[language];
      return [id, { ...texts, image: toProductImageUrl(product), kind: product.kind }];
    }),
  );
}

/**
 * The fields of a line. `promised_date`: the day on which it would be shipped; null where it cannot be ordered, or its lead time is not
 * known.
 */
export const presentLine = (
  line: QuotationItemRow,
  product: LineProduct | undefined,
  promised_date: string | null = null,
) => ({
  id: line.id,
  erp_no: line.erp_no,
  code: line.code,
  title: product?.title ?? line.title,
  describe: product?.describe ?? line.describe,
  model: line.model,
  part_number: line.part_number,
  product_name: product?.title ?? line.title,
  market_price: line.market_price,
  discount_price: line.discount_price,
  amount: line.market_price === null ? null : multiplyMoney(line.quantity, line.market_price),
  per_unit: line.per_unit,
  quantity: line.quantity,
  totalPrice: line.discount_price === null ? null : multiplyMoney(line.quantity, line.discount_price),
  ordered: line.ordered,
  open: isInTotal(line) ? line.quantity - line.ordered : 0,
  lead_time_days: line.lead_time_days,
  promised_date,
  kind: line.kind,
  section: line.section,
  term_months: line.term_months,
  note: line.note,
  asked_price: line.asked_price,
});

/** Presents the lines of a quotation, with the days on which they are shipped if what is open is ordered today. */
export async function createLinePresenter(
  context: TransactionContext,
  { row, lines }: { readonly row: QuotationRecord; readonly lines: readonly QuotationItemRow[] },
) {
  const { today } = context;
  const isOrderable = quotationFlow.actions.order.from.includes(getQuotationState(row, today));
  const open = isOrderable ? lines.filter((line) => isInTotal(line) && line.quantity > line.ordered) : [];
  const leadTimes = await computeLeadTimes(
    context,
    open.map((line) => ({ ...line, quantity: line.quantity - line.ordered })),
  );
  return (line: QuotationItemRow, product: LineProduct | undefined) =>
    presentLine(line, product, findPromisedDay(leadTimes.get(line.id) ?? null, today));
}

type PresentedLine = ReturnType<typeof presentLine>;

/** Items in their order, each with its accessories. `present` chooses the fields of a line. */
export function presentItems<P extends PresentedLine>(
  lines: readonly QuotationItemRow[],
  products: ReadonlyMap<string, LineProduct>,
  present: (line: QuotationItemRow, product: LineProduct | undefined) => P,
) {
  const accessories = Map.groupBy(lines, (line) => line.parent_id ?? '');
  return lines
    .filter((line) => line.parent_id === null)
    .map((line) => {
      const product = products.get(line.product_id);
      const own = present(line, product);
      return {
        ...own,
        product_id: line.product_id,
        product_kind: product?.kind ?? null,
        image: product?.image ?? null,
        accessories: (accessories.get(line.id) ?? []).map((accessory) => ({
          ...present(accessory, products.get(accessory.product_id)),
          accessory_id: accessory.product_id,
          parent: line.id,
        })),
      };
    }) satisfies QuotationItem[];
}
