import { type ConfigurationView, hasSlotError, isSlotMissing } from '../configuration/configuration.ts';
import type { DeviceModel } from '../configuration/device-model.ts';

const missingKinds = ['line_card', 'supervisor', 'power', 'fan', 'module'] as const;
type MissingKind = (typeof missingKinds)[number];
const toMissingKind = (kind: string): MissingKind => missingKinds.find((one) => one === kind) ?? 'module';

/** The device as it is drawn: the part of each slot, and what is missing or wrong. `missingWords` stand in empty required slots. */
export function toDrawnDevice(
  { device, product, catalogue }: DeviceModel,
  view: ConfigurationView,
  selected: string | undefined,
  missingWords: Readonly<Record<MissingKind, string>>,
) {
  const { seats, filled } = view.seating;
  const bays = seats.map((seat) => {
    const part = catalogue.parts.get(seat.accessory_id ?? '');
    return {
      name: seat.name,
      kind: seat.kind,
      part: part ? { model: part.model, ports: part.ports, watts: part.power_supplied } : null,
      filled: seat.filled,
      selected: seat.name === selected,
      bad: hasSlotError(seat, view.checks),
      word: isSlotMissing(seat, view.checks) ? missingWords[toMissingKind(seat.kind)] : undefined,
    };
  });
  const [brand = ''] = product.brand.split(' ');
  return { ...device, brand, filled, bays };
}
