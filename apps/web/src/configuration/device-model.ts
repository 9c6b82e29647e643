import type { ProductDetail } from '@trunkline/contract/catalogue';
import type { DrawnPart, listAccessories } from '@trunkline/contract/configurator';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { toFitPrices } from '@trunkline/rules/fit/fit-prices';
import type { FitCatalogue, FitChoice, FitRule } from '@trunkline/rules/fit/parts';

// A device with what is offered for it, and the accessories that were chosen. Pure. docs/rules/configurator.md

export type OfferedAccessories = EndpointOutput<typeof listAccessories>;
export type AccessoryGroup = OfferedAccessories['groups'][number];
export type Accessory = AccessoryGroup['accessories'][number];

type DeviceProduct = Pick<
  ProductDetail,
  'kind' | 'model' | 'title' | 'part_number' | 'brand' | 'market_price' | 'discount_price'
>;

interface DeviceCatalogue extends FitCatalogue {
  readonly parts: ReadonlyMap<string, DrawnPart>;
  readonly prices: ReadonlyMap<string, bigint>;
}

/** A device with the accessories that are offered for it. */
export interface DeviceModel {
  readonly product: DeviceProduct;
  readonly device: DrawnPart;
  readonly groups: readonly AccessoryGroup[];
  /** Accessories by id. */
  readonly accessories: ReadonlyMap<string, Accessory>;
  readonly catalogue: DeviceCatalogue;
  /** The catalogue has more accessories than the server listed. A keyword search finds the others. */
  readonly more: boolean;
}

export function toDeviceModel(
  product: DeviceProduct,
  { groups, device, others, compat, more }: OfferedAccessories,
): DeviceModel {
  const accessories = new Map(
    groups.flatMap((group) => group.accessories.map((accessory) => [accessory.id, accessory] as const)),
  );
  const parts = [device, ...others, ...[...accessories.values()].map(({ fit }) => fit)];
  const prices = toFitPrices([...others, ...accessories.values()].map((one) => [one.id, one]));
  const catalogue = { parts: new Map(parts.map((part) => [part.id, part])), rules: compat, prices };
  return { product, device, groups, accessories, catalogue, more: more === true };
}

const isSameRule = (one: FitRule, other: FitRule): boolean =>
  one.slot_type === other.slot_type && one.plug_type === other.plug_type;

/** Adds the accessories that a search found. Those that the model has already stay as they are. */
export function mergeFoundAccessories(model: DeviceModel, found: OfferedAccessories): DeviceModel {
  const { accessories, catalogue, groups, product, more } = model;
  const other = toDeviceModel(product, found);
  const kinds = [...new Set([...groups, ...found.groups].map(({ kind }) => kind))];
  return {
    product,
    device: model.device,
    more,
    groups: kinds.flatMap((kind): AccessoryGroup[] => {
      const [known, added] = [groups, found.groups].map((list) => list.find((group) => group.kind === kind));
      const group = known ?? added;
      if (!group) return [];
      const newAccessories = added?.accessories.filter(({ id }) => !accessories.has(id)) ?? [];
      return [{ ...group, accessories: [...(known?.accessories ?? []), ...newAccessories] }];
    }),
    accessories: new Map([...other.accessories, ...accessories]),
    catalogue: {
      parts: new Map([...other.catalogue.parts, ...catalogue.parts]),
      prices: new Map([...other.catalogue.prices, ...catalogue.prices]),
      rules: [
        ...catalogue.rules,
        ...found.compat.filter((rule) => !catalogue.rules.some((one) => isSameRule(one, rule))),
      ],
    },
  };
}

/** Pieces of an accessory in one device; 0 when it is not chosen. */
export const countAccessory = (choices: readonly FitChoice[], id: string): number =>
  choices.find(({ accessory_id }) => accessory_id === id)?.quantity ?? 0;

/** Sets the pieces of an accessory; 0 removes it. The order of the choices stays, so that a card keeps its slot. */
export function withAccessoryQuantity(choices: readonly FitChoice[], id: string, quantity: number): FitChoice[] {
  if (quantity <= 0) return choices.filter(({ accessory_id }) => accessory_id !== id);
  if (countAccessory(choices, id) === 0) return [...choices, { accessory_id: id, quantity }];
  return choices.map((choice) => (choice.accessory_id === id ? { ...choice, quantity } : choice));
}

/** Whether a plug belongs to a slot type: the types are equal, or a rule names the pair. Such a rule may also refuse the pair and say why. */
export const isPlugForSlotType = ({ catalogue }: DeviceModel, type: string, plug: string | null): boolean =>
  plug === type || catalogue.rules.some((rule) => rule.slot_type === type && rule.plug_type === plug);

/** The choices that are still offered. The others have left the catalogue since the draft was stored. */
export const listStillOffered = ({ accessories }: DeviceModel, choices: readonly FitChoice[]): FitChoice[] =>
  choices.filter(({ accessory_id }) => accessories.has(accessory_id));
