// What staff read beside a quotation. Rules: docs/rules/quotations.md, "Deal desk"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as dealCalls from '@trunkline/contract/staff/quotation-deal';
import type { OpenDeal, QuotationDeal } from '@trunkline/contract/staff/quotation-deal';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { formatQuotationState, getQuotationState } from '../quotations.flow.ts';
import { getQuotation } from '../quotations.sql.ts';
import { type DealRow, listDealsOfCompany, listDealsOfEndUser, listPaidPrices } from './deal.sql.ts';

export async function getQuotationDeal(
  context: TransactionContext,
  { id }: ParsedInput<typeof dealCalls.getQuotationDeal>,
): Promise<QuotationDeal> {
  const { trx, principal, today } = context;
  const row = await getQuotation(trx, principal, id);
  const [prices, ofCompany, ofEndUser] = await Promise.all([
    listPaidPrices(trx, row),
    listDealsOfCompany(trx, row, today),
    listDealsOfEndUser(trx, row, today),
  ]);
  const paid = Map.groupBy(prices, ({ item_id }) => item_id);
  return {
    paid_prices: [...paid].map(([item_id, list]) => ({
      item_id,
      list: list.map(({ item_id: _line, ...price }) => price),
    })),
    of_company: presentDeals(context, ofCompany),
    of_enduser: presentDeals(context, ofEndUser),
  };
}

const presentDeals = ({ t, today }: TransactionContext, rows: readonly DealRow[]) => ({
  total: rows[0]?.all ?? 0,
  list: rows.map((row): OpenDeal => {
    const state = getQuotationState(row, today);
    const { id, project_name, company_id, company, currency, total } = row;
    const labels = { number: formatQuotationNumber(row), state, state_label: formatQuotationState(t, state) };
    return { id, ...labels, project_name, company_id, company, currency, total };
  }),
});
