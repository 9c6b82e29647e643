// Which tax rule a buyer has. Rules: docs/rules/settings.md, "Taxes"
import type { TaxRule } from '@trunkline/contract/tax-rules';

/** Without a rule no tax is charged. */
const noTax: TaxRule = { countries: [], rate: '0', below_usd: null, text: {} };

/** The first rule that names the country of the buyer, or all countries. */
export const getTaxRule = (rules: readonly TaxRule[], country: string): TaxRule =>
  rules.find(({ countries }) => countries.length === 0 || countries.includes(country)) ?? noTax;
