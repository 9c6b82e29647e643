// Which parts of a flat list go into which devices of it. Rules: docs/rules/configurator.md, "Assembling"
import type * as configuratorCalls from '@trunkline/contract/configurator';
import type { Assembly } from '@trunkline/contract/configurator';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { assemble } from '@trunkline/rules/fit/assemble';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { priceFit, readConfigurationFit } from '../configurator.public.ts';
import { presentAssembly } from './assembling.present.ts';

/** Stores nothing. Throws 400 for a parent that is no other row of the list, 404 for a product that does not exist. */
export async function assembleItems(
  context: TransactionContext,
  { items: sent }: ParsedInput<typeof configuratorCalls.assembleItems>,
): Promise<Assembly> {
  const items = sent.map((item) => ({ ...item, accessories: item.accessories ?? [] }));
  for (const [row, { parent }] of items.entries())
    if (parent != null && (parent >= items.length || parent === row))
      throw invalid('configurator.parent_not_found', {}, `items.${row}.parent`);
  const fit = await priceFit(context, await readConfigurationFit(context, items), items);
  return presentAssembly(context, fit, items, assemble(fit.catalogue, items));
}
