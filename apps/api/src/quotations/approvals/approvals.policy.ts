// What an approver must give with an approval: a reason beyond the limit, a confirmation of prices that are likely to be mistakes.
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { approveQuotation } from '@trunkline/contract/staff/quotations';
import { multiplyMoney, subtractMoney } from '@trunkline/rules/cents';
import { findPriceConcern } from '@trunkline/rules/prices/price-concern';
import { toNamedAmount } from '../../platform/documents/reader-values.ts';
import { type FieldError, invalidFields } from '../../platform/errors/app-error.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { PricedProposal } from '../proposal/proposal.public.ts';
import { maySeeCosts } from '../quotations.policy.ts';
import type { QuotationItemRow, QuotationRecord } from '../quotations.sql.ts';

type ApproveInput = Pick<ParsedInput<typeof approveQuotation>, 'items' | 'reason' | 'confirm'>;

/** Throws 400 with every missing reason and confirmation. */
export function ensureConfirmed(
  principal: Principal,
  row: QuotationRecord,
  { lines, beyond }: PricedProposal,
  { items, reason, confirm }: ApproveInput,
): void {
  const errors: FieldError[] = [];
  if (beyond && reason == null) errors.push({ path: 'reason', code: 'quotations.reason_required', rule: 'required' });
  if (confirm !== true) {
    const indexes = new Map((items ?? []).map(({ item_id }, index) => [item_id, index]));
    for (const line of lines) {
      const index = indexes.get(line.id);
      const path = index === undefined ? 'items' : `items.${index}.discount_price`;
      const concern = describeConcern(principal, row, line);
      if (concern) errors.push({ ...concern, path, rule: 'confirm' });
    }
  }
  if (errors.length > 0) throw invalidFields(errors);
}

/** The sentence of a price that needs a confirmation. Figures of cost are for those who may see costs. */
function describeConcern(
  principal: Principal,
  { currency }: QuotationRecord,
  line: QuotationItemRow,
): Pick<FieldError, 'code' | 'values'> | undefined {
  const { part_number, discount_price, own_price, price_usd, cost } = line;
  const values = {
    part_number: `\u2066${part_number}\u2069`,
    price: toNamedAmount(currency, discount_price ?? '0.00'),
  };
  switch (findPriceConcern(line)) {
    case 'zero_price':
      return { code: 'quotations.zero_price', values };
    case 'below_cost': {
      if (!maySeeCosts(principal) || cost === null || price_usd === null)
        return { code: 'quotations.below_cost', values };
      const loss = toNamedAmount('USD', subtractMoney(cost, price_usd));
      return { code: 'quotations.below_cost_by', values: { ...values, cost: toNamedAmount('USD', cost), loss } };
    }
    case 'above_twice': {
      const double = toNamedAmount(currency, multiplyMoney(2, own_price ?? '0.00'));
      return { code: 'quotations.above_twice', values: { ...values, double } };
    }
    case null:
      return undefined;
  }
}
