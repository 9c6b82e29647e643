// Pallets and containers on packing lists, as an estimate. Rules: docs/rules/packing.md, "Pallets and containers"
import {
  type FreightMode,
  type LoadPlan,
  type PackedRow,
  planLoad,
  toFreightPackages,
} from '@trunkline/rules/orders/load-plan';
import { isolateLtr } from '../platform/documents/figures.ts';
import type { BilingualText, Wording } from './wording.ts';

/** `1 × 40′, 1 × 20′`. */
const formatContainers = (containers: NonNullable<LoadPlan['containers']>): string =>
  isolateLtr(
    (['40', '20'] as const)
      .filter((size) => containers[size] > 0)
      .map((size) => `${containers[size]} × ${size}′`)
      .join(', '),
  );

/** One sentence for air and one for sea; none where a size or a weight is missing, or a piece fits no container. */
export function listLoadNotes(list: readonly PackedRow[], { figures, translate }: Wording): BilingualText[] {
  const packages = toFreightPackages(list);
  const plan = (mode: FreightMode) => {
    const planned = planLoad(mode, packages);
    if (!planned) return undefined;
    const { pallets, loose, weight, chargeable, containers } = planned;
    return {
      containers,
      values: {
        pallets: figures.number(pallets),
        loose: figures.number(loose),
        weight: figures.number(weight),
        chargeable: figures.number(chargeable),
      },
    };
  };
  const [air, sea] = [plan('air'), plan('sea')];
  return [
    ...(air ? [translate('documents.packing_air', air.values)] : []),
    ...(sea?.containers
      ? [translate('documents.packing_sea', { ...sea.values, containers: formatContainers(sea.containers) })]
      : []),
  ];
}
