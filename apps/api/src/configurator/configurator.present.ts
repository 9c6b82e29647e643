import { type AccessoryGroupKind, accessoryGroupKinds } from '@trunkline/contract/catalogue';
import type { listAccessories } from '@trunkline/contract/configurator';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import {
  type FitCatalogue,
  type FitChoice,
  type FitOffer,
  type FitPart,
  type FitValues,
  isCage,
  offersFor,
} from '@trunkline/rules/fit';
import type { FitProduct } from './configurator.sql.ts';
import { pictureOf } from '../catalogue/catalogue.present.ts';
import { inLanguage } from '../catalogue/catalogue.sql.ts';
import type { ShownPrice } from '../catalogue/prices.ts';
import { day } from '../documents/figures.ts';
import type { TransactionContext } from '../platform/http/serve.ts';

// Rules: docs/rules/configurator.md

type Answer = EndpointOutput<typeof listAccessories>;
type Group = Answer['groups'][number];
type Offered = Group['accessories'][number];

/** Parts are made from our own rows, whose kinds are the contract's. */
export const presentPart = (part: FitPart): Answer['device'] => part as Answer['device'];

/** Accessories by the kind of slot that they go into; in each group what fits stands before what does not. */
export function presentGroups(
  context: Pick<TransactionContext, 't' | 'language'>,
  catalogue: FitCatalogue,
  device: FitPart,
  chosen: readonly FitChoice[],
  products: readonly FitProduct[],
  priceOf: (id: string) => ShownPrice,
): Group[] {
  const offers = offersFor(
    catalogue,
    device,
    chosen,
    products.map(({ id }) => catalogue.parts.get(id)!),
  );
  const byCode = products.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const grouped = Map.groupBy(byCode, ({ id }) => groupOf(catalogue, device, catalogue.parts.get(id)!));
  return accessoryGroupKinds.flatMap((kind) => {
    const offered = (grouped.get(kind) ?? []).map((product): Offered => {
      const part = catalogue.parts.get(product.id)!;
      return {
        id: product.id,
        ...inLanguage(product.texts, context.language),
        model: product.model,
        part_number: product.part_number,
        image: pictureOf(product),
        ...priceOf(product.id),
        ...presentOffer(context, offers.get(product.id)!),
        fit: presentPart(part),
      };
    });
    if (offered.length === 0) return [];
    const accessories = offered.toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null));
    return [{ name: context.t(`configurator.group_${kind}`), kind, slots: slotsOf(device, kind), accessories }];
  });
}

/** Days as people write them; the sentences around them are written in these two languages. */
export const inWords = ({ language }: Pick<TransactionContext['t'], 'language'>, values: FitValues): FitValues =>
  values['date'] ? { ...values, date: day(language === 'ar' ? 'ar' : 'en', String(values['date'])) } : values;

const presentOffer = (
  { t }: Pick<TransactionContext, 't'>,
  { max_quantity, reason }: FitOffer,
): Pick<Offered, 'max_quantity' | 'reason'> => ({
  max_quantity,
  reason: reason && t(`configurator.${reason.key}`, inWords(t, reason.values)),
});

/** The kind of slot that an accessory goes into, or looks as if it did; a module of a module goes with the modules. */
function groupOf({ rules }: FitCatalogue, device: FitPart, { kind, plug_type }: FitPart): AccessoryGroupKind {
  if (kind === 'optic' || kind === 'cable') return 'optic';
  const named = (slotType: string) => rules.some((r) => r.slot_type === slotType && r.plug_type === plug_type);
  const slot =
    device.slots.find(({ slot_type }) => slot_type === plug_type) ??
    device.slots.find(({ slot_type }) => named(slot_type));
  return (slot?.kind ?? accessoryGroupKinds.find((one) => one === kind) ?? 'uplink') as AccessoryGroupKind;
}

/** The slots of a group; for optics the cages. */
const slotsOf = (device: FitPart, kind: AccessoryGroupKind): Group['slots'] =>
  kind === 'optic'
    ? device.ports
        .filter((port) => isCage(port.kind))
        .map(({ name, kind: slot_type, count }) => ({ name, slot_type, kind, count }))
    : device.slots
        .filter((slot) => slot.kind === kind)
        .map(({ name, slot_type, count }) => ({ name, slot_type, kind, count }));
