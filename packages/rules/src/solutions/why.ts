// Why a bill has that many of a product, as a text key. Rules: docs/rules/solutions.md, "Why that many"
import type { QuantityRule, SolutionDesign } from '@trunkline/contract/content/solution-design';

export interface WhyText {
  /** A key under `solutions.`. */
  readonly key: string;
  /** `count` chooses the plural form: of `every` where there is one, else of the quantity. */
  readonly values: Readonly<Record<string, string | number>>;
}

const findBasis = (per: string, { unit, group }: SolutionDesign): string =>
  per === 'size' ? unit : per === 'group' ? (group?.kind ?? per) : 'device';

/** `models` has the model of each device by its key. */
export function explainQuantity(
  rule: QuantityRule,
  design: SolutionDesign,
  { isAccessory, models }: { readonly isAccessory: boolean; readonly models: ReadonlyMap<string, string> },
): WhyText {
  const { count, per, every = 1 } = rule;
  if (per === undefined) return { key: isAccessory ? 'why_in_each' : 'why_always', values: { count } };
  const values = { quantity: count, count: every, n: every, model: models.get(per) ?? per };
  return { key: `why_every_${findBasis(per, design)}`, values };
}
