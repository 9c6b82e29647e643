// What a solution of a size consists of. Pure. Rules: docs/rules/solutions.md, "Quantities"
import type {
  DesignAccessory,
  DesignDevice,
  QuantityRule,
  SolutionDesign,
} from '@trunkline/contract/content/solution-design';

export interface BillAccessory {
  readonly design: DesignAccessory;
  /** Pieces in one device. */
  readonly perUnit: number;
}
export interface BillLine {
  readonly design: DesignDevice;
  readonly quantity: number;
  readonly accessories: readonly BillAccessory[];
}
export interface Bill {
  readonly size: number;
  /** Closets, racks, floors …; 1 without groups. */
  readonly groups: number;
  readonly lines: readonly BillLine[];
}

/** The size that can be ordered next to the requested one; the default without one. */
export function toSolutionSize({ size }: Pick<SolutionDesign, 'size'>, requested: number | undefined): number {
  if (requested === undefined || !Number.isFinite(requested)) return size.default;
  const steps = Math.round((Math.min(Math.max(requested, size.min), size.max) - size.min) / size.step);
  return Math.min(size.min + steps * size.step, size.max);
}

type Basis = ReadonlyMap<string, number>;

/** `count` for every started `every` of the basis. A basis that is not known counts as 0. */
export function countByRule({ count, per, every = 1 }: QuantityRule, basis: Basis): number {
  return per === undefined ? count : Math.ceil((basis.get(per) ?? 0) / every) * count;
}

const isUsed = ({ from, to }: { from?: number | undefined; to?: number | undefined }, size: number): boolean =>
  (from === undefined || size >= from) && (to === undefined || size <= to);

export const countGroups = ({ group }: Pick<SolutionDesign, 'group'>, size: number): number =>
  group ? Math.ceil(size / group.every) : 1;

/** Lines in the order of the design. What a size does not use is left out. */
export function computeBill(design: SolutionDesign, size: number): Bill {
  const groups = countGroups(design, size);
  const basis = new Map([
    ['size', size],
    ['group', groups],
  ]);
  const lines: BillLine[] = [];
  for (const device of design.devices) {
    const quantity = isUsed(device, size) ? countByRule(device.rule, basis) : 0;
    basis.set(device.key, quantity);
    if (quantity === 0) continue;
    const accessories = (device.accessories ?? [])
      .filter((one) => isUsed(one, size))
      .map((one) => ({ design: one, perUnit: countByRule(one.rule, basis) }))
      .filter(({ perUnit }) => perUnit > 0);
    lines.push({ design: device, quantity, accessories });
  }
  return { size, groups, lines };
}

interface CountedLine extends Pick<BillLine, 'quantity'> {
  readonly accessories: readonly Pick<BillAccessory, 'perUnit'>[];
}
/** Pieces that go into the cart: devices and their accessories. */
export const countPieces = (lines: readonly CountedLine[]): number =>
  lines.reduce(
    (sum, { quantity, accessories }) => sum + quantity * accessories.reduce((own, { perUnit }) => own + perUnit, 1),
    0,
  );

/** How many links of a kind a solution of this size has. */
export function countLinks({ size, groups, lines }: Bill, rule: QuantityRule): number {
  const devices = lines.map(({ design, quantity }) => [design.key, quantity] as const);
  return countByRule(rule, new Map([['size', size], ['group', groups], ...devices]));
}
