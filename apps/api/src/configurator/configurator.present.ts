import { toWrittenLanguage } from '@trunkline/text/languages';
import { type AccessoryGroupKind, accessoryGroupKinds } from '@trunkline/contract/catalogue';
import type { listAccessories } from '@trunkline/contract/configurator';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import {
  type FitCatalogue,
  type FitChoice,
  type FitPart,
  type FitValues,
  isCageKind,
} from '@trunkline/rules/fit/parts';
import { type FitOffer, computeOffers } from '@trunkline/rules/fit/offers';
import type { FitProduct } from './configurator.sql.ts';
import { toProductImageUrl } from '../catalogue/products/products.public.ts';
import { localize } from '@trunkline/rules/localized';
import type { ShownPrice } from '../prices/prices.public.ts';
import { formatDay } from '../platform/documents/figures.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';

type AccessoriesOutput = EndpointOutput<typeof listAccessories>;
type Group = AccessoriesOutput['groups'][number];
type Offered = Group['accessories'][number];

/** FitPart has texts where the contract names kinds. Its rows come from our own tables, whose checks guarantee the kinds. */
export const presentFitPart = (part: FitPart): AccessoriesOutput['device'] => part as AccessoriesOutput['device'];

/** Accessories by the kind of their slot. In each group those that fit are first. */
export function presentAccessoryGroups(
  context: Pick<TransactionContext, 't' | 'language'>,
  catalogue: FitCatalogue,
  device: FitPart,
  chosen: readonly FitChoice[],
  products: readonly FitProduct[],
  findPrice: (id: string) => ShownPrice,
): Group[] {
  const parts = products.flatMap(({ id }) => catalogue.parts.get(id) ?? []);
  const offers = computeOffers(catalogue, device, chosen, parts);
  const byCode = products.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const grouped = Map.groupBy(byCode, ({ id }) => {
    const part = catalogue.parts.get(id);
    return part && findGroupKind(catalogue, device, part);
  });
  return accessoryGroupKinds.flatMap((kind) => {
    const offered = (grouped.get(kind) ?? []).flatMap((product): Offered[] => {
      const part = catalogue.parts.get(product.id);
      const offer = offers.get(product.id);
      if (!part || !offer) return [];
      const presented = {
        id: product.id,
        code: product.code,
        ...localize(product.texts, context.language),
        model: product.model,
        part_number: product.part_number,
        image: toProductImageUrl(product),
        ...findPrice(product.id),
        ...presentOffer(context, offer),
        fit: presentFitPart(part),
      };
      return [presented];
    });
    if (offered.length === 0) return [];
    const accessories = offered.toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null));
    return [{ name: context.t(`configurator.group_${kind}`), kind, slots: listGroupSlots(device, kind), accessories }];
  });
}

/** The values of a sentence with its date in the language of the sentence. */
export const formatDates = ({ language }: Pick<TransactionContext['t'], 'language'>, values: FitValues): FitValues =>
  values['date'] ? { ...values, date: formatDay(toWrittenLanguage(language), String(values['date'])) } : values;

const presentOffer = (
  { t }: Pick<TransactionContext, 't'>,
  { max_quantity, reason }: FitOffer,
): Pick<Offered, 'max_quantity' | 'reason'> => ({
  max_quantity,
  reason: reason && t(`configurator.${reason.key}`, formatDates(t, reason.values)),
});

/** The kind of the slot that an accessory fits into or that a rule names for it; else the accessory's own kind. */
function findGroupKind({ rules }: FitCatalogue, device: FitPart, { kind, plug_type }: FitPart): AccessoryGroupKind {
  if (kind === 'optic' || kind === 'cable') return 'optic';
  const named = (slotType: string) => rules.some((r) => r.slot_type === slotType && r.plug_type === plug_type);
  const slot =
    device.slots.find(({ slot_type }) => slot_type === plug_type) ??
    device.slots.find(({ slot_type }) => named(slot_type));
  const findKind = (text: string | undefined) => accessoryGroupKinds.find((one) => one === text);
  return findKind(slot?.kind) ?? findKind(kind) ?? 'uplink';
}

/** The slots of a group; the cages for optics. */
const listGroupSlots = (device: FitPart, kind: AccessoryGroupKind): Group['slots'] =>
  kind === 'optic'
    ? device.ports
        .filter((port) => isCageKind(port.kind))
        .map(({ name, kind: slot_type, count }) => ({ name, slot_type, kind, count }))
    : device.slots
        .filter((slot) => slot.kind === kind)
        .map(({ name, slot_type, count }) => ({ name, slot_type, kind, count }));
