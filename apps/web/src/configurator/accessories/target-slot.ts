import { computeOffers } from '@trunkline/rules/fit/offers';
import { listSeats } from '@trunkline/rules/fit/seating';
import { useMemo } from 'react';
import type { DeviceConfiguration } from '../configuration-draft.ts';
import { type ConfigurationView } from '../../configuration/configuration.ts';
import { countAccessory, type DeviceModel, withAccessoryQuantity } from '../../configuration/device-model.ts';

/** The slot that the dialog fills, with its occupant and the offers for the slot as if it were empty. */
export function useTargetSlot(
  { catalogue, device, accessories }: DeviceModel,
  draft: DeviceConfiguration,
  view: ConfigurationView,
  name?: string,
) {
  const seat = name === undefined ? undefined : listSeats(view.seating).find((candidate) => candidate.name === name);
  const occupant = seat?.accessory_id ?? null;
  return useMemo(() => {
    if (!seat) return undefined;
    const others =
      occupant === null
        ? draft.accessories
        : withAccessoryQuantity(draft.accessories, occupant, countAccessory(draft.accessories, occupant) - 1);
    const parts = [...accessories.values()].map(({ fit }) => fit);
    return { seat, occupant, others, offers: computeOffers(catalogue, device, others, parts) };
  }, [seat, occupant, draft.accessories, accessories, catalogue, device]);
}
export type TargetSlot = NonNullable<ReturnType<typeof useTargetSlot>>;

/** Takes the occupant out of the slot. */
export function clearSlot(draft: DeviceConfiguration, { seat, others }: TargetSlot): DeviceConfiguration {
  const { [seat.name]: _removed, ...seats } = draft.seats ?? {};
  return { ...draft, accessories: others, seats };
}

/** Replaces the occupant of the slot by one piece of an accessory. */
export function fillSlot(draft: DeviceConfiguration, slot: TargetSlot, id: string): DeviceConfiguration {
  const cleared = clearSlot(draft, slot);
  const accessories = withAccessoryQuantity(slot.others, id, countAccessory(slot.others, id) + 1);
  return { ...cleared, accessories, seats: { ...cleared.seats, [slot.seat.name]: id } };
}
