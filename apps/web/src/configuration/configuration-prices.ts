import { formatCents, toCents } from '@trunkline/rules/cents';
import type { FitChoice } from '@trunkline/rules/fit/parts';
import type { DeviceConfiguration } from '../configurator/configuration-draft.ts';
import { type AccessoryGroup, countAccessory, type DeviceModel } from './device-model.ts';

// What a configuration costs, in the user's own prices.

/** Price of the device or of a group of accessories, for all pieces of the configuration. */
export interface ConfigurationPriceLine {
  readonly kind: 'device' | AccessoryGroup['kind'];
  readonly name: string | null;
  readonly pieces: number;
  /** USD; null when a product in it has no price. */
  readonly price: string | null;
}
/** USD, decimal text. */
export interface ConfigurationPrices {
  readonly lines: readonly ConfigurationPriceLine[];
  readonly list: string;
  readonly total: string;
}

interface Priced {
  readonly market_price?: string | null | undefined;
  readonly discount_price?: string | null | undefined;
}
interface ChosenProduct {
  readonly product: Priced;
  readonly pieces: number;
}
const sumCents = (chosen: readonly ChosenProduct[], toPrice: (product: Priced) => string | null | undefined): bigint =>
  chosen.reduce((sum, { product, pieces }) => sum + toCents(toPrice(product) ?? null) * BigInt(pieces), 0n);
const toListPrice = ({ market_price }: Priced) => market_price;
const toOwnPrice = ({ discount_price }: Priced) => discount_price;

export function calculateConfigurationPrices(
  model: DeviceModel,
  { quantity, accessories: choices }: DeviceConfiguration,
): ConfigurationPrices {
  const listChosen = (group: AccessoryGroup): ChosenProduct[] =>
    group.accessories
      .map((product) => ({ product, pieces: countAccessory(choices, product.id) * quantity }))
      .filter(({ pieces }) => pieces > 0);
  const device: ChosenProduct = { product: model.product, pieces: quantity };
  const groups = [
    { kind: 'device' as const, name: null, chosen: [device] },
    ...model.groups.map((group) => ({ kind: group.kind, name: group.name, chosen: listChosen(group) })),
  ].filter(({ chosen }) => chosen.length > 0);
  const all = groups.flatMap(({ chosen }) => chosen);
  return {
    lines: groups.map(({ kind, name, chosen }) => ({
      kind,
      name,
      pieces: chosen.reduce((sum, { pieces }) => sum + pieces, 0),
      price: chosen.some(({ product }) => product.discount_price == null)
        ? null
        : formatCents(sumCents(chosen, toOwnPrice)),
    })),
    list: formatCents(sumCents(all, toListPrice)),
    total: formatCents(sumCents(all, toOwnPrice)),
  };
}

/** Cents of some pieces for all devices; parts without a price count as 0. */
const sumChoices = ({ catalogue }: DeviceModel, quantity: number, choices: readonly FitChoice[]): bigint =>
  choices.reduce(
    (sum, { accessory_id, quantity: each }) =>
      sum + (catalogue.prices.get(accessory_id) ?? 0n) * BigInt(each) * BigInt(quantity),
    0n,
  );

/** What a fix adds to the total, in USD; negative when the total gets smaller. */
export const calculateFixCost = (
  model: DeviceModel,
  { quantity, accessories }: DeviceConfiguration,
  fixed: readonly FitChoice[],
): string => formatCents(sumChoices(model, quantity, fixed) - sumChoices(model, quantity, accessories));
