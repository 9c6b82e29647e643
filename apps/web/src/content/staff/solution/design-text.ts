// The design of a solution as the text of a form field. Rules: docs/rules/solutions.md, "Editing"
import { type SolutionDesign, solutionDesign } from '@trunkline/contract/content/solution-design';
import { type Bill, computeBill } from '@trunkline/rules/solutions/bill';
import { listDesignProblems } from '@trunkline/rules/solutions/problems';

export const formatDesign = (design: SolutionDesign | undefined): string =>
  design === undefined ? '' : JSON.stringify(design, null, 2);

const isDesign = (value: unknown): value is SolutionDesign =>
  typeof value === 'object' && value !== null && 'layers' in value && 'devices' in value;

/** The design of a text. Parts that are still being typed may be blank or wrong: the save names them. Undefined without a design. */
export function readDesign(text: string): SolutionDesign | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isDesign(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The bill of a size; undefined when the design has a problem, which the server names when it is saved. */
export const findDesignBill = (design: SolutionDesign, size: number): Bill | undefined =>
  !solutionDesign.safeParse(design).success || listDesignProblems(design).length > 0
    ? undefined
    : computeBill(design, size);

export type DesignPath = readonly (string | number)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A tree with another value at a path; undefined removes the key. */
export function setAt(node: unknown, [key, ...rest]: DesignPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) return node.with(Number(key), setAt(node[Number(key)], rest, value));
  const record = isRecord(node) ? node : {};
  const next = setAt(record[key], rest, value);
  if (next !== undefined) return { ...record, [key]: next };
  const { [key]: _, ...others } = record;
  return others;
}

/** A name for a device that no other one has: `rk9604`, `rk9604-2`. */
export function toDeviceKey({ devices }: Pick<SolutionDesign, 'devices'>, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const base = (/^[a-z]/.test(letters) ? letters : `p${letters}`).slice(0, 26);
  const isTaken = (name: string) => devices.some(({ key }) => key === name);
  let name = base;
  for (let count = 2; isTaken(name); count++) name = `${base}-${count}`;
  return name;
}

/** Design with which a new solution begins. */
export const blankDesign: SolutionDesign = {
  unit: 'users',
  size: { min: 100, max: 1000, step: 100, default: 200 },
  layers: [{ key: 'core', title: { en: 'Core' }, shape: 'device' }],
  devices: [],
};

/** What a rule of a device or its accessories may count by. */
export const listBases = ({ devices, group }: SolutionDesign, device: number, isAccessory: boolean): string[] => [
  'size',
  ...(group ? ['group'] : []),
  ...devices.slice(0, isAccessory ? device + 1 : device).map(({ key }) => key),
];
