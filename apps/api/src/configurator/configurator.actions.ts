// Checks and accessories for the configurator page. Rules: docs/rules/configurator.md
import type { listAccessories, validateConfiguration } from '@trunkline/contract/configurator';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { multiplyMoney, sumMoney } from '@trunkline/rules/cents';
import { computeFitTotals } from '@trunkline/rules/fit/totals';
import { getProduct } from '../catalogue/products/products.public.ts';
import { listPrices, listShownPrices } from '../prices/prices.public.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentAccessoryGroups, presentFitPart } from './configurator.present.ts';
import {
  buildFit,
  type Configuration,
  getFitPart,
  presentChecks,
  readConfigurationFit,
} from './configurator.public.ts';
import { listCandidates, listFitProducts, listRemedies } from './configurator.sql.ts';

export async function checkConfiguration(
  context: TransactionContext,
  input: ParsedInput<typeof validateConfiguration>,
): Promise<EndpointOutput<typeof validateConfiguration>> {
  const configuration: Configuration = { ...input, accessories: input.accessories ?? [] };
  const { product_id, quantity, accessories } = configuration;
  const fit = await readConfigurationFit(context, [configuration]);
  const pieces = [
    { id: product_id, quantity },
    ...accessories.map((one) => ({ id: one.accessory_id, quantity: one.quantity * quantity })),
  ];
  const prices = await listPrices(
    context.trx,
    { ...context, company_id: context.principal.company_id },
    pieces.flatMap(({ id }) => fit.products.get(id) ?? []),
  );
  const totals = pieces.map((piece) => {
    const price = prices.get(piece.id);
    return price ? multiplyMoney(piece.quantity, price.discount_price) : null;
  });
  return {
    checks: presentChecks(fit, context, configuration),
    totals: computeFitTotals(fit.catalogue, getFitPart(fit.catalogue, product_id), accessories, quantity),
    ...(prices.get(product_id) ?? { market_price: null, discount_price: null }),
    totalPrice: totals[0] ?? null,
    subtotal: sumMoney(totals.filter((total) => total !== null)),
  };
}

/** What can be offered for a device, beside what is chosen. Chosen accessories are answered although they may not fit. */
export async function listOfferedAccessories(
  context: TransactionContext,
  { id, accessories: sent, keyword }: ParsedInput<typeof listAccessories>,
): Promise<EndpointOutput<typeof listAccessories>> {
  await getProduct(context.trx, id);
  const chosen = sent ?? [];
  const chosenIds = chosen.map(({ accessory_id }) => accessory_id);
  const { ids, more } = await listCandidates(context.trx, id, keyword);
  const offeredIds = [...new Set([...ids, ...chosenIds])];
  const remedyIds = await listRemedies(context.trx, [id, ...offeredIds]);
  const records = await listFitProducts(context.trx, [...new Set([id, ...offeredIds, ...remedyIds])]);
  const { catalogue, products } = buildFit(records, context);
  if (chosenIds.some((chosenId) => !products.has(chosenId))) throw notFound('configurator.accessory_not_found');
  const offered = offeredIds.flatMap((offeredId) => products.get(offeredId) ?? []);
  const findPrice = await listShownPrices(context, offered);
  const device = getFitPart(catalogue, id);
  return {
    groups: presentAccessoryGroups(context, catalogue, device, chosen, offered, findPrice),
    device: presentFitPart(device),
    others: remedyIds
      .filter((remedyId) => remedyId !== id && !offeredIds.includes(remedyId))
      .map((remedyId) => presentFitPart(getFitPart(catalogue, remedyId))),
    compat: [...catalogue.rules],
    ...(more && { more }),
  };
}
