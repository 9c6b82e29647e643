// What the form of a product shows beside its fields. Rules: docs/rules/catalogue.md, "Staff area"
import { cageKinds } from '@trunkline/contract/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffProductCalls from '@trunkline/contract/staff/products';
import type { ProductFits } from '@trunkline/contract/staff/products';
import { localize } from '@trunkline/rules/localized';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import {
  listPlugTypes,
  listSlotTypes,
  selectAccessoriesWithPlug,
  selectDevicesWithAnySlot,
} from '../compat/compat.sql.ts';
import { listLabelCounts } from '../labels/labels.sql.ts';
import { listProductLines } from '../products/products.public.ts';
import { type CompatRuleTexts, listFittingProducts, listRulesOfTypes } from './fitting.sql.ts';

/**
 * The products that fit into slot types, and the devices that a plug fits into. A slot takes the plug of its own name unless a
 * rule refuses it, and the plugs that rules allow (docs/rules/configurator.md).
 */
export async function listProductFits(
  context: TransactionContext,
  { slot_types: slotTypes = [], plug_type: plugType }: ParsedInput<typeof staffProductCalls.listProductFits>,
): Promise<EndpointOutput<typeof staffProductCalls.listProductFits>> {
  const rules = await listRulesOfTypes(context.trx, slotTypes, plugType ?? null);
  const places: ProductFits['places'] = [];
  for (const type of new Set(slotTypes)) places.push(await presentPlace(context, type, rules));
  return { places, goes_into: await listDevicesForPlug(context, plugType ?? null, rules) };
}

async function presentPlace(
  context: TransactionContext,
  slotType: string,
  allRules: readonly CompatRuleTexts[],
): Promise<ProductFits['places'][number]> {
  const rules = allRules.filter(({ slot_type }) => slot_type === slotType);
  const isOwnPlugRefused = rules.some(({ plug_type, reason }) => plug_type === slotType && reason !== null);
  const allowed = rules.filter(({ reason }) => reason === null).map(({ plug_type }) => plug_type);
  const plugs = [...(isOwnPlugRefused ? [] : [slotType]), ...allowed];
  return {
    type: slotType,
    ...(await listFittingProducts(context, selectAccessoriesWithPlug(plugs))),
    rules: rules.map(({ plug_type, max, reason }) => ({
      plug_type,
      max,
      reason: reason && localize(reason, context.language),
    })),
  };
}

async function listDevicesForPlug(
  context: TransactionContext,
  plugType: string | null,
  allRules: readonly CompatRuleTexts[],
): Promise<ProductFits['goes_into']> {
  if (plugType === null) return { count: 0, products: [] };
  const rules = allRules.filter(({ plug_type }) => plug_type === plugType);
  const refused = new Set(rules.filter(({ reason }) => reason !== null).map(({ slot_type }) => slot_type));
  const slotTypes = new Set(
    [plugType, ...rules.map(({ slot_type }) => slot_type)].filter((type) => !refused.has(type)),
  );
  if (slotTypes.size === 0) return { count: 0, products: [] };
  return listFittingProducts(context, selectDevicesWithAnySlot([...slotTypes]));
}

const portKindsWithoutCage = ['RJ45', 'MGMT', 'CONSOLE', 'USB'];
const maxTypes = 500;

/** The values that the form suggests. */
export async function listProductChoices({
  trx,
  language,
}: TransactionContext): Promise<EndpointOutput<typeof staffProductCalls.listProductChoices>> {
  const labels = Map.groupBy(await listLabelCounts(trx, {}), ({ name }) => name);
  return {
    product_lines: await listProductLines(trx, maxTypes),
    port_kinds: [...portKindsWithoutCage, ...cageKinds],
    slot_types: (await listSlotTypes(trx, null, maxTypes)).map(({ type }) => type),
    plug_types: (await listPlugTypes(trx, null, maxTypes)).map(({ type }) => type),
    labels: [...labels].flatMap(([name, counts]) => {
      const [first] = counts;
      return first ? [{ name, title: localize(first.titles, language), values: counts.map(({ value }) => value) }] : [];
    }),
  };
}
