import { comparedTerms, type QuotationDiff } from '@trunkline/contract/quotation-diff';
import { multiplyMoney } from '@trunkline/rules/cents';
import { trimDecimal } from '@trunkline/rules/money';
import { computePackingList } from '@trunkline/rules/packing';
import { compareLines } from '@trunkline/rules/quotations/line-diff';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { getQuotationState, formatQuotationState } from '../quotations.flow.ts';
import type { OpenedQuotation } from '../quotations.present.ts';
import type { QuotationItemRow, QuotationRecord } from '../quotations.sql.ts';

const comparedTotals = ['gpl_price', 'subtotal', 'tax', 'other_charges', 'total'] as const;

export function presentDiff(context: RequestContext, from: OpenedQuotation, to: OpenedQuotation): QuotationDiff {
  const differences = compareLines(from.lines, to.lines);
  const partNumbers = new Map([...from.lines, ...to.lines].map(({ id, part_number }) => [id, part_number]));
  const products = new Map([...from.products, ...to.products]);
  return {
    from: presentSide(context, from.row),
    to: presentSide(context, to.row),
    lines: differences.flatMap(({ change, from: before, to: after }) => {
      const line = after ?? before;
      if (change === 'same' || !line) return [];
      return {
        part_number: line.part_number,
        model: line.model,
        title: products.get(line.product_id)?.title ?? line.title,
        parent: line.parent_id === null ? null : (partNumbers.get(line.parent_id) ?? null),
        change,
        from: presentComparedLine(before),
        to: presentComparedLine(after),
      };
    }),
    same: differences.filter(({ change }) => change === 'same').length,
    totals: comparedTotals.map((field) => ({ field, from: from.row[field], to: to.row[field] })),
    terms: comparedTerms.flatMap((field) => {
      const [before, after] = [readTerm(from.row, field), readTerm(to.row, field)];
      return before === after ? [] : [{ field, from: before, to: after }];
    }),
    weight: presentWeight(from.row, to.row),
  };
}

function presentSide({ t, today }: RequestContext, row: QuotationRecord): QuotationDiff['from'] {
  const state = getQuotationState(row, today);
  const { id, revision, currency } = row;
  return {
    id,
    number: formatQuotationNumber(row),
    revision,
    state,
    state_label: formatQuotationState(t, state),
    currency,
  };
}

const presentComparedLine = (line: QuotationItemRow | undefined) =>
  line === undefined
    ? null
    : {
        kind: line.kind,
        section: line.section,
        term_months: line.term_months,
        quantity: line.quantity,
        market_price: line.market_price,
        discount_price: line.discount_price,
        totalPrice: line.discount_price === null ? null : multiplyMoney(line.quantity, line.discount_price),
      };

const readTerm = (row: QuotationRecord, field: (typeof comparedTerms)[number]): string | null =>
  field === 'rate' ? trimDecimal(row.rate) : row[field];

function presentWeight(from: QuotationRecord, to: QuotationRecord): QuotationDiff['weight'] {
  const [before, after] = [from, to].map((row) => (row.packing ?? computePackingList([])).totals);
  return (['packages', 'gross_weight', 'net_weight', 'cbm'] as const).map((field) => ({
    field,
    from: String(before?.[field]),
    to: String(after?.[field]),
  }));
}
