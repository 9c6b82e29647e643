// Checks and accessories for the configurator page. Rules: docs/rules/configurator.md
import type * as configuratorCalls from '@trunkline/contract/configurator';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { multiplyMoney, sumMoney } from '@trunkline/rules/cents';
import { completeConfiguration as completeFit } from '@trunkline/rules/fit/completion';
import { computeFitTotals } from '@trunkline/rules/fit/totals';
import { getProduct } from '../catalogue/products/products.public.ts';
import { findPricedUnderDevice, listShownPrices } from '../prices/prices.public.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentAccessoryGroups, presentFitPart } from './configurator.present.ts';
import {
  buildFit,
  type Configuration,
  findFitPrice,
  getFitPart,
  presentChecks,
  presentIssue,
  type PricedFit,
  priceFit,
  readConfigurationFit,
} from './configurator.public.ts';
import { listCandidates, listFitProducts, listFixProducts } from './configurator.sql.ts';

type CheckedConfiguration = EndpointOutput<typeof configuratorCalls.validateConfiguration>;

/** Checks, totals and prices of a configuration whose products were read. */
function presentConfiguration(
  context: TransactionContext,
  fit: PricedFit,
  configuration: Configuration,
): CheckedConfiguration {
  const { product_id, quantity, accessories } = configuration;
  const pieces = [
    { id: product_id, quantity, place: undefined },
    ...accessories.map((one) => ({
      id: one.accessory_id,
      quantity: one.quantity * quantity,
      place: { deviceId: product_id, termMonths: one.term_months },
    })),
  ];
  const totals = pieces.map((piece) => {
    const price = findFitPrice(fit, piece.id, piece.place);
    return price ? multiplyMoney(piece.quantity, price.discount_price) : null;
  });
  return {
    checks: presentChecks(fit, context, configuration),
    totals: computeFitTotals(fit.catalogue, getFitPart(fit.catalogue, product_id), accessories, quantity),
    ...(fit.prices.get(product_id) ?? { market_price: null, discount_price: null }),
    totalPrice: totals[0] ?? null,
    subtotal: sumMoney(totals.filter((total) => total !== null)),
  };
}

async function readConfiguration(
  context: TransactionContext,
  input: ParsedInput<typeof configuratorCalls.validateConfiguration>,
) {
  const configuration: Configuration = { ...input, accessories: input.accessories ?? [] };
  return {
    configuration,
    fit: await priceFit(context, await readConfigurationFit(context, [configuration]), [configuration]),
  };
}

export async function validateConfiguration(
  context: TransactionContext,
  input: ParsedInput<typeof configuratorCalls.validateConfiguration>,
): Promise<CheckedConfiguration> {
  const { configuration, fit } = await readConfiguration(context, input);
  return presentConfiguration(context, fit, configuration);
}

/** Throws 409 with the error that stays, when nothing can be added that makes the configuration valid. */
export async function completeConfiguration(
  context: TransactionContext,
  input: ParsedInput<typeof configuratorCalls.completeConfiguration>,
): Promise<EndpointOutput<typeof configuratorCalls.completeConfiguration>> {
  const { configuration, fit } = await readConfiguration(context, input);
  const device = getFitPart(fit.catalogue, configuration.product_id);
  const completion = completeFit(fit.catalogue, device, configuration.accessories);
  if (completion.blockedBy)
    throw conflict(
      'configurator.cannot_complete',
      { reason: presentIssue(context, completion.blockedBy) },
      { checks: presentChecks(fit, context, configuration) },
    );
  const accessories = [...completion.accessories];
  return { ...presentConfiguration(context, fit, { ...configuration, accessories }), accessories };
}

/** What can be offered for a device, beside what is chosen. Chosen accessories are answered although they may not fit. */
export async function listAccessories(
  context: TransactionContext,
  { id, accessories: sent, keyword }: ParsedInput<typeof configuratorCalls.listAccessories>,
): Promise<EndpointOutput<typeof configuratorCalls.listAccessories>> {
  await getProduct(context.trx, id);
  const chosen = sent ?? [];
  const chosenIds = chosen.map(({ accessory_id }) => accessory_id);
  const { ids, more } = await listCandidates(context.trx, id, keyword);
  const offeredIds = [...new Set([...ids, ...chosenIds])];
  const fixProductIds = await listFixProducts(context.trx, [id, ...offeredIds]);
  const records = await listFitProducts(context.trx, [...new Set([id, ...offeredIds, ...fixProductIds])]);
  const { catalogue, products } = buildFit(records, context);
  if (chosenIds.some((chosenId) => !products.has(chosenId))) throw notFound('configurator.accessory_not_found');
  const offered = offeredIds.flatMap((offeredId) => products.get(offeredId) ?? []);
  const main = products.get(id);
  const priced = [...products.values()].map((part) => {
    const under = main && findPricedUnderDevice(part, main);
    return under ? { ...under, id: part.id } : part;
  });
  const findPrice = await listShownPrices(context, priced);
  const device = getFitPart(catalogue, id);
  return {
    groups: presentAccessoryGroups(context, catalogue, device, chosen, offered, findPrice),
    device: presentFitPart(device),
    others: fixProductIds
      .filter((fixProductId) => fixProductId !== id && !offeredIds.includes(fixProductId))
      .map((fixProductId) => ({ ...presentFitPart(getFitPart(catalogue, fixProductId)), ...findPrice(fixProductId) })),
    compat: [...catalogue.rules],
    ...(more && { more }),
  };
}
